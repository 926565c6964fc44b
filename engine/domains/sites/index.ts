/** What operators do to the sites of an installation: their folders, hosts and pools. It knows no member. */
export { giveHost, listHosts } from './hosts.ts'
export { cloneSite, exportSite, importSite } from './placing.ts'
export { setOfSite } from './set.ts'
export { addHost, makeHostCanonical, releaseHost, removeHost } from './site-hosts.ts'
export { changePool, createSite, forgetTenant } from './sites.ts'
export { renameSite, resumeSite, suspendSite } from './state.ts'
