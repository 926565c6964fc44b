import { defineDomain } from '#engine/platform/manifests/domain.ts'
import { correctMember } from './correction.ts'
import { createInvite, listInvites, revokeInvite } from './invites/invites.ts'
import personalData from './personal-data.ts'
import signup from './signup.api.ts'

export default defineDomain({
  name: 'signup',
  calls: signup,
  personalData: [personalData],
  operatorVerbs: { correctMember, createInvite, listInvites, revokeInvite },
})
