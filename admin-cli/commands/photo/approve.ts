import { defineTask } from '../../command.ts'
import { argument, SITE } from '../../parameters.ts'
import { reviewAll } from '../../photo-review.ts'

export default defineTask({
  about: 'show photos to other members; one that was rejected can be approved as well',
  records: true,
  parameters: {
    tenant: argument('<tenant>', SITE),
    photos: argument('<photo...>', 'ids, as `photo queue` prints them'),
  },
  run: (session, { tenant, photos }) => reviewAll(session, tenant, photos, { status: 'active' }),
})
