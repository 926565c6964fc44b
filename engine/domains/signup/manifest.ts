import { defineDomain } from '#engine/platform/manifests/domain.ts'
import { correctedMail } from './correction/correction.mail.ts'
import { correctMember } from './correction/correction.ts'
import { createInvite, listInvites, revokeInvite } from './invites/invites.ts'
import personalData from './personal-data.ts'
import signup from './signup.api.ts'

export default defineDomain({
  name: 'signup',
  calls: signup,
  mails: { corrected: { write: correctedMail, subjects: ['corrected.subject'], lane: 'mail' } },
  personalData: [personalData],
  operatorVerbs: { correctMember, createInvite, listInvites, revokeInvite },
})
