import { REJECT_REASONS } from '#engine/choices.ts'
import { defineEachCommand } from '../../frame/each-command.ts'
import { oneOf } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { counted } from '../../printing/words.ts'
import { DECIDED, NO_PHOTO, PHOTOS } from '../../topics/photo-review.ts'

export default defineEachCommand({
  about: 'do not show photos; the member reads why on the own profile, or in the chat, and may object',
  example: 'photo reject amore 0198c7e2 --reason unclear',
  records: true,
  parameters: { photos: PHOTOS, reason: oneOf('--reason <reason>', 'why', REJECT_REASONS).required },
  verb: lazyVerb(() => import('#engine'), 'reviewPhoto'),
  each: ({ photos }) => photos,
  input: (photo, { reason }) => ({ photo, decision: { status: 'rejected', reason } as const }),
  asks: ({ photos, reason }) => `Reject ${counted(photos.length, 'photo')}: ${reason}?`,
  refusals: NO_PHOTO,
  beside: DECIDED,
  print: (photos, { reason }) => ({
    value: { photos, status: 'rejected', reason },
    lines: [`${photos.length} rejected: ${reason}`],
  }),
})
