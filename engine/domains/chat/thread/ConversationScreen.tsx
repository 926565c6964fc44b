import { useState } from 'react'
import { useNavigate } from 'react-router'
import { BlockDialog } from '#engine/domains/moderation/shared/BlockDialog.tsx'
import { OpenReportDialog } from '#engine/domains/moderation/shared/OpenReportDialog.tsx'
import { useShell } from '#engine/platform/client/use-shell.ts'
import { Slot } from '#engine/slots/Slot.tsx'
import { vh } from '#engine/ui/display/VisuallyHidden.css.ts'
import * as css from '../chat.css.ts'
import { useChatRemoval } from '../conversation/use-chat-removal.ts'
import type { SendFailure } from '../conversation/use-conversation.ts'
import { ConversationList } from '../list/ConversationList.tsx'
import { useLoadedChats } from '../list/use-loaded-chats.ts'
import type { ConversationView } from '../page.ts'
import { DeleteChatDialog } from './DeleteChatDialog.tsx'
import { type ReportTarget, Thread } from './Thread.tsx'
import { composerState } from './use-composer-focus.ts'
import { useFictionalWords } from './use-fictional-words.ts'

type ConversationScreenProps = { view: ConversationView; refused?: SendFailure | undefined }

/** The chat screen: the list of conversations beside the open one. */
export function ConversationScreen({ view, refused }: ConversationScreenProps) {
  const { settings } = useShell()
  const fictional = useFictionalWords()
  const navigate = useNavigate()
  const { removeChat, forgetMember } = useChatRemoval()
  const [reported, setReported] = useState<ReportTarget>()
  const [blocking, setBlocking] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const { id, profile } = view.conversation
  const { chats, next, matches } = useLoadedChats(view.chats)
  const warning = profile.fictional && (
    <Slot
      name="fictional_warning_chat"
      props={{
        name: profile.name,
        singular: settings.fictional_singular,
        warning: settings.fictional_warning,
        icon: settings.fictional_icon,
        costCredits: view.conversation.closed ? 0 : view.costCredits,
      }}
    />
  )
  return (
    <main id="main" className={css.chat} data-view="thread">
      <h1 className={vh}>{profile.name}</h1>
      <ConversationList chats={chats} matches={matches} next={next} openId={id} fictional={fictional} now={view.now} />
      <Thread
        key={profile.id}
        view={view}
        fictional={fictional}
        warning={warning}
        tools={<Slot name="chat_composer_tools" props={{ conversationId: id ?? '', disabled: id === undefined }} />}
        refused={refused}
        onStarted={(started) => void navigate(`/chats/${started}`, { replace: true, state: composerState() })}
        onReport={setReported}
        onBlock={() => setBlocking(true)}
        onDelete={() => setDeleting(true)}
      />
      {id && (
        <DeleteChatDialog
          name={profile.name}
          open={deleting}
          onDelete={() => removeChat(id)}
          onClose={() => setDeleting(false)}
        />
      )}
      {reported && (
        <OpenReportDialog
          subject={reported.subject}
          id={reported.id}
          member={profile.id}
          name={profile.name}
          onBlock={() => forgetMember(profile.id)}
          onClose={() => setReported(undefined)}
        />
      )}
      {blocking && (
        <BlockDialog
          id={profile.id}
          name={profile.name}
          onClose={() => setBlocking(false)}
          onSend={() => forgetMember(profile.id)}
        />
      )}
    </main>
  )
}
