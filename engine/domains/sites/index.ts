/** What operators do to the sites of an installation: their folders, hosts and pools. It knows no member. */
export { giveHost, listHosts } from './hosts.ts'
export { changePool, createSite, forgetTenant } from './sites.ts'
