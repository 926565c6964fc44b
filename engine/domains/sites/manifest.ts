import { defineDomain } from '#engine/platform/manifests/domain.ts'
import { giveHost, listHosts } from './hosts.ts'
import { changePool, createSite, forgetTenant } from './sites.ts'

export default defineDomain({
  name: 'sites',
  operatorVerbs: { giveHost, listHosts, changePool, createSite, forgetTenant },
})
