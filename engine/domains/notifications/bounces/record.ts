import { createHmac, timingSafeEqual } from 'node:crypto'
import { type ScopedDb, scopeDb } from '#engine/db/scope.ts'
import { takeAttempt } from '#engine/platform/limits/attempts.ts'
import type { Services } from '#engine/platform/services.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { findRecipient } from '../queries.ts'
import type { DisabledCause } from '../shared/types.ts'
import { disableNotifications } from '../unsubscribe.ts'
import { type BounceToken, isOurs } from './address.ts'
import { type BounceKind, parseBounce } from './parse.ts'

export type BounceOutcome =
  | { readonly ok: true; readonly kind: BounceKind }
  | { readonly ok: false; readonly reason: 'no_report' | 'not_ours' }

const CAUSES = { hard: 'bounce', complaint: 'spam_complaint', opt_out: 'unsubscribe' } as const satisfies Partial<
  Record<BounceKind, DisabledCause>
>

/** Soft failures are counted only, because they may be temporary. */
const COUNTED = { count: 1_000_000, windowMs: 30 * 86_400_000, blockMs: 86_400_000 }

type BounceServices = Pick<Services, 'db' | 'secrets' | 'now' | 'dataDir'>

const scopeOf = (services: BounceServices, { poolId, slug }: Tenant) => scopeDb(services.db, { poolId, tenantId: slug })

/** The member of a token, if its signature and address are valid. */
async function findBounced(
  services: BounceServices,
  tenant: Tenant,
  token: BounceToken,
): Promise<ScopedDb | undefined> {
  const db = scopeOf(services, tenant)
  const member = await findRecipient(db, token.memberId)
  if (!member) return undefined
  const { signing } = services.secrets
  const made = { signing, tenantId: tenant.slug, memberId: member.id, to: member.email }
  return isOurs(made, token, services.now()) ? db : undefined
}

/**
 * Records one bounce or complaint (product.md 4.4): a hard bounce and a complaint end notification mails, a soft
 * failure is counted. Forged, expired and foreign tokens are ignored.
 */
export async function recordBounce(
  services: BounceServices,
  tenants: readonly Tenant[],
  raw: Uint8Array,
): Promise<BounceOutcome> {
  const bounce = await parseBounce(raw)
  if (!bounce) return { ok: false, reason: 'no_report' }
  for (const token of bounce.tokens) {
    for (const tenant of tenants) {
      const db = await findBounced(services, tenant, token)
      if (!db) continue
      if (bounce.kind === 'soft') await takeAttempt(db, `soft-bounce:${token.memberId}`, COUNTED, services.now())
      else await disableNotifications(db, token.memberId, CAUSES[bounce.kind])
      return { ok: true, kind: bounce.kind }
    }
  }
  return { ok: false, reason: 'not_ours' }
}

/** The value of `x-bounce-secret` for providers that post bounces, derived from the installation's secrets. */
export const bounceSecret = (signing: string) =>
  createHmac('sha256', signing).update('bounce-post').digest('base64url').slice(0, 32)

export function isBounceSecret(signing: string, given: string | undefined): boolean {
  const expected = Buffer.from(bounceSecret(signing))
  const actual = Buffer.from(given ?? '')
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
