import { createHash } from 'node:crypto'
import type { ConsentsTable, MembersTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import type { MemberContext, RequestContext } from '#engine/platform/context.ts'
import { translatorOf } from '#engine/platform/texts/translator.ts'
import { findConsent, setSensitiveWithdrawn, storeConsent } from './queries.ts'
import type { SensitiveConsent } from './shared/sensitive-consent.ts'

/**
 * The consent to data on orientation and sex life (product.md 10.10), in the version of the text that the reader sees:
 * its language, and the hash of its words.
 */
export function sensitiveConsentOf(ctx: RequestContext): Pick<ConsentsTable, 'kind' | 'text_version'> {
  const words = translatorOf(ctx).t('accounts:signup.sensitive')
  const hash = createHash('sha256').update(words).digest('hex').slice(0, 16)
  return { kind: 'sensitive', text_version: `${ctx.locale}:${hash}` }
}

export async function readSensitive({ db, viewer }: MemberContext): Promise<SensitiveConsent> {
  const given = await findConsent(db, viewer.id, 'sensitive')
  return { givenAt: given?.created_at, withdrawn: viewer.sensitive_withdrawn_at !== null }
}

/**
 * Whether a member, who signed up before it was asked for, has neither given nor declined it: asked once, after the next
 * login (product.md 10.10).
 */
export async function isSensitiveUnasked(
  db: ScopedDb,
  { id, sensitive_withdrawn_at }: Pick<MembersTable, 'id' | 'sensitive_withdrawn_at'>,
): Promise<boolean> {
  return sensitive_withdrawn_at === null && (await findConsent(db, id, 'sensitive')) === undefined
}

/** Withdraws it: the profile is disabled until it is given again. Idempotent. */
export async function withdrawSensitive(ctx: MemberContext): Promise<void> {
  const { text_version } = sensitiveConsentOf(ctx)
  await ctx.db.transaction(async (trx) => {
    if (!(await setSensitiveWithdrawn(trx, ctx.viewer.id, ctx.now))) return
    await storeConsent(trx, ctx.viewer.id, { kind: 'sensitive_withdrawn', text_version }, ctx.now)
  })
  ctx.services.bus.publish(ctx.tenant.poolId, ctx.viewer.id)
}

/** Gives it, also again: the profile of a confirmed member is active from then on. Idempotent. */
export async function giveSensitive(ctx: MemberContext): Promise<void> {
  await ctx.db.transaction(async (trx) => {
    await setSensitiveWithdrawn(trx, ctx.viewer.id, null)
    await storeConsent(trx, ctx.viewer.id, sensitiveConsentOf(ctx), ctx.now)
  })
  ctx.services.bus.publish(ctx.tenant.poolId, ctx.viewer.id)
}
