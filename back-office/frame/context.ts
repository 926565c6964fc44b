import type { IncomingMessage } from 'node:http'
import {
  type BackOfficeOptions,
  forInstallation,
  forPool,
  forTenant,
  reachesAll,
  reachesPool,
  reachesTenant,
  STAFF_ROLES,
  type StaffRole,
  type StaffViewer,
} from '#engine/back-office.ts'
import { NeedsConfirmation, NotFound } from './answer.tsx'
import { readCookies } from './cookies.ts'
import type { OpenContext, PageContext, PageRole } from './page.ts'

interface Asked {
  readonly options: BackOfficeOptions
  readonly params: Readonly<Record<string, string>>
  readonly address: string
}

/** The context of a request of anybody. */
export function openContext(req: IncomingMessage, { options, params, address }: Asked): OpenContext {
  const { services, log, origin } = options
  const now = services.now()
  return {
    options,
    params,
    address,
    now,
    operating: { services, now, log },
    query: new URL(req.url ?? '/', origin).searchParams,
    cookies: readCookies(origin, req.headers.cookie),
    userAgent: req.headers['user-agent'] ?? '',
  }
}

const rolesOf = (role: PageRole): readonly StaffRole[] => (typeof role === 'string' ? STAFF_ROLES : role)

/** The one place where an operator's context is made: through the rights that the roles of the page give. */
export function pageContext(open: OpenContext, staff: StaffViewer, session: string, role: PageRole): PageContext {
  const { tenants, tenantsDir } = open.options
  const roles = rolesOf(role)
  const operating = { ...open.operating, actor: { name: staff.name, source: 'staff' as const } }
  return {
    ...open,
    staff,
    session,
    listTenants: (as = roles) => tenants.list().filter((tenant) => reachesTenant(staff.rights, as, tenant)),
    forTenant(slug) {
      const tenant = tenants.findSlug(slug)
      if (!tenant || !reachesTenant(staff.rights, roles, tenant)) throw new NotFound()
      return forTenant(operating, tenant)
    },
    forPool(poolId) {
      const tenantIds = tenants.list().flatMap((tenant) => (tenant.poolId === poolId ? [tenant.slug] : []))
      if (tenantIds.length === 0 || !reachesPool(staff.rights, roles, poolId)) throw new NotFound()
      return forPool(operating, { poolId, tenantIds })
    },
    forInstallation() {
      if (!reachesAll(staff.rights, roles)) throw new NotFound()
      return forInstallation(operating, tenantsDir)
    },
    requireConfirmation() {
      if (!staff.isConfirmed) throw new NeedsConfirmation()
    },
  }
}
