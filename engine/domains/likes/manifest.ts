import { defineDomain } from '#engine/platform/manifests/domain.ts'
import { LIKE_MAILS } from './like.mail.ts'
import likes from './likes.api.ts'
import { publishShownLikes, showWaitingLikes } from './likes.ts'
import personalData from './personal-data.ts'
import { countNewLikes } from './tab.queries.ts'

export default defineDomain({
  name: 'likes',
  calls: likes,
  mails: LIKE_MAILS,
  personalData: [personalData],
  on: {
    memberConfirmed: (trx, { member, now }) => showWaitingLikes(trx, member.id, now),
    afterMemberConfirmed: publishShownLikes,
  },
  countNew: countNewLikes,
})
