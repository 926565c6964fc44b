import { defineDomain } from '#engine/platform/manifests/domain.ts'
import likes from './likes.api.ts'
import { publishShownLikes, showWaitingLikes } from './likes.ts'
import personalData from './personal-data.ts'
import { countNewLikes } from './tab.queries.ts'

export default defineDomain({
  name: 'likes',
  calls: likes,
  personalData: [personalData],
  on: {
    memberConfirmed: (trx, { member, now }) => showWaitingLikes(trx, member.id, now),
    afterMemberConfirmed: publishShownLikes,
  },
  countNew: countNewLikes,
})
