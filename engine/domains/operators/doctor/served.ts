import { isLocalHost } from '#engine/tenancy/host.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import type { DoctorContext } from './context.ts'

/** The tenants that a server serves: each in its newest version, else in the last valid one. */
export const servedOf = ({ tenants }: DoctorContext): Tenant[] =>
  tenants.flatMap(({ loaded, lastValid }) => (loaded ?? lastValid?.loaded)?.tenant ?? [])

/** Those that strangers can reach: live, with a host beyond this machine. */
export const publicOf = (ctx: DoctorContext): Tenant[] =>
  servedOf(ctx).filter(({ hidden, hosts }) => !hidden && hosts.some((host) => !isLocalHost(host)))
