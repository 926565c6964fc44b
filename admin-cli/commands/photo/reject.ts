import { REJECT_REASONS } from '#engine'
import { defineTask } from '../../command.ts'
import { argument, oneOf, SITE } from '../../parameters.ts'
import { reviewAll } from '../../photo-review.ts'

export default defineTask({
  about: 'do not show photos; the member reads why on the own profile, or in the chat, and may object',
  records: true,
  asks: true,
  parameters: {
    tenant: argument('<tenant>', SITE),
    photos: argument('<photo...>', 'ids, as `photo queue` prints them'),
    reason: oneOf('--reason <reason>', 'why', REJECT_REASONS).required,
  },
  async run(session, { tenant, photos, reason }) {
    await session.confirm(`Reject ${photos.length} photos: ${reason}?`)
    return reviewAll(session, tenant, photos, { status: 'rejected', reason })
  },
})
