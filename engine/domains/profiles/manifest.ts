import { defineDomain } from '#engine/platform/manifests/domain.ts'
import { createFictional, editFictional, listFictional } from './fictional/fictional.ts'
import interests from './interests.api.ts'
import { listMembers, showMember } from './operator/show-member.ts'
import personalData from './personal-data.ts'
import presence from './presence.api.ts'

export default defineDomain({
  name: 'profiles',
  calls: [...interests, ...presence],
  personalData: [personalData],
  operatorVerbs: { createFictional, editFictional, listFictional, listMembers, showMember },
})
