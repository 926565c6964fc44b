import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isTest, readSources } from '#engine/lint/import-graph.ts'
import { DIALOGS } from './dialogs.ts'

const root = join(import.meta.dirname, '../../..')

/** Which stops of the walk open what a file draws. */
const WALKED: Readonly<Record<string, readonly string[]>> = {
  'engine/domains/chat/emoji/EmojiButton.tsx': ['emoji'],
  'engine/domains/chat/kinds/GiftDialog.tsx': ['gift from the chat', 'gift from the profile'],
  'engine/domains/chat/kinds/PhotoDialog.tsx': ['photo from the chat'],
  'engine/domains/chat/opening/Opening.tsx': ['icebreakers'],
  'engine/domains/chat/price/SendConfirm.tsx': ['price of a first message'],
  'engine/domains/chat/thread/DeleteChatDialog.tsx': ['delete a chat', 'delete a chat from the profile'],
  'engine/domains/chat/thread/MessageMenu.tsx': ['message menu'],
  'engine/domains/chat/thread/ThreadHead.tsx': ['chat menu'],
  'engine/domains/discovery/list/FilterSheet.tsx': ['filters'],
  'engine/domains/likes/shared/MatchDialog.tsx': ['match'],
  'engine/domains/moderation/ReportDialog.tsx': ['report a profile', 'report from the chat'],
  'engine/domains/moderation/shared/BlockDialog.tsx': ['block', 'block from the chat'],
  'engine/domains/photos/own/CropDialog.tsx': ['crop a photo'],
  'engine/domains/photos/own/PhotoTile.tsx': ['photo menu', 'remove a photo'],
  'engine/domains/profiles/PhotoViewer.tsx': ['photo viewer'],
  'engine/domains/signup/SignupDialog.tsx': ['sign-up'],
  'engine/layouts/LanderNav.tsx': ['language menu'],
  'engine/layouts/TopNav.tsx': ['account menu'],
  'engine/slots/standard/EntryWarning.tsx': ['entry warning'],
}

/** What the walk does not open, and the test or story that does. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'engine/domains/accounts/activation/ActivationModal.tsx': 'engine/domains/accounts/recovery/Recovery.stories.tsx',
  'engine/domains/chat/kinds/ChatPhotoViewer.tsx': 'engine/domains/chat/kinds/Kinds.stories.tsx',
  'engine/domains/likes/shared/LikePopUp.tsx': 'engine/testing/journeys/members/keyboard/dialogs.spec.ts',
  'engine/domains/likes/UnmatchDialog.tsx': 'engine/testing/journeys/live/unmatch.spec.ts',
  'engine/domains/payments/bonus/OpenBonusModal.tsx': 'engine/domains/payments/bonus/OpenBonusModal.stories.tsx',
  'engine/platform/client/forms/LeaveGuard.tsx': 'engine/platform/client/forms/LeaveGuard.stories.tsx',
}

const OPENS = /<(Modal|Menu|dialog)\b|\bpopover="|\brole="(alert)?dialog"/

it('every dialog and menu of the product is opened by the walk, or by a test or story that is named here', () => {
  const drawing = readSources(root)
    .filter(({ path, code }) => !isTest(path) && !path.startsWith('engine/ui/') && OPENS.test(code))
    .map(({ path }) => path)
  expect(drawing.toSorted()).toEqual([...Object.keys(WALKED), ...Object.keys(ELSEWHERE)].toSorted())
})

it('every stop of the walk opens one of them, and every test and story is there', () => {
  expect(Object.values(WALKED).flat().toSorted()).toEqual(DIALOGS.map(({ name }) => name).toSorted())
  expect(Object.values(ELSEWHERE).filter((path) => !existsSync(join(root, path)))).toEqual([])
})
