import { defineDomain } from '#engine/platform/manifests/domain.ts'
import { listActions } from '#engine/platform/operators/list-actions.ts'
import { giveHost, listHosts } from './hosts.ts'
import { cloneSite, exportSite, importSite } from './placing.ts'
import { setOfSite } from './set.ts'
import { addHost, makeHostCanonical, releaseHost, removeHost } from './site-hosts.ts'
import { changePool, createSite, forgetTenant } from './sites.ts'
import { renameSite, resumeSite, suspendSite } from './state.ts'

export default defineDomain({
  name: 'sites',
  operatorVerbs: {
    ...{ giveHost, listHosts, addHost, removeHost, makeHostCanonical, releaseHost },
    ...{ cloneSite, exportSite, importSite, listActions },
    ...{ createSite, setOfSite, renameSite, suspendSite, resumeSite, changePool, forgetTenant },
  },
})
