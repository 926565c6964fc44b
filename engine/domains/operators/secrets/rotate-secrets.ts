import { INSTALLATION } from '#engine/platform/operators/audit.queries.ts'
import { changed, unchanged } from '#engine/platform/operators/change.ts'
import { changeInstallation } from '#engine/platform/operators/change-installation.ts'
import type { InstallationOperatorContext } from '#engine/platform/operators/context.ts'
import { unseal } from '#engine/platform/secrets/seal.ts'
import { idOf, sealRow } from '#engine/platform/secrets/sealed-secrets.ts'
import { describeSecret } from '#engine/platform/secrets/secret-store.ts'
import { listRows, replaceRow } from '#engine/platform/secrets/secrets.queries.ts'

export type SecretsRotated =
  | { readonly ok: true; readonly sealed: readonly string[] }
  | { readonly ok: false; readonly reason: 'nothing_to_do' | 'no_key' }
  /** `sealed`: neither key opens these. `changed`: somebody else changed them meanwhile. */
  | { readonly ok: false; readonly reason: 'sealed' | 'changed'; readonly names: readonly string[] }

/**
 * Seals every secret of the database anew with the key that is set; those before it (`former`) open what they sealed. One
 * transaction: cut off, every row has its former key.
 */
export async function rotateSecrets(
  ctx: InstallationOperatorContext,
  { dryRun = false }: { readonly dryRun?: boolean },
): Promise<SecretsRotated> {
  const { secretsKeys: keys } = ctx.services
  if (!keys) return { ok: false, reason: 'no_key' }
  return changeInstallation<SecretsRotated>(ctx, INSTALLATION, async (trx) => {
    const rows = (await listRows(trx)).filter(({ key_name }) => key_name !== keys.current.id)
    if (rows.length === 0) return { ok: false, reason: 'nothing_to_do' }
    const opened = rows.map((row) => ({ row, name: describeSecret(idOf(row)), text: unseal(keys, idOf(row), row) }))
    const closed = opened.filter(({ text }) => text === undefined).map(({ name }) => name)
    if (closed.length > 0) return { ok: false, reason: 'sealed', names: closed }
    const sealed = opened.map(({ name }) => name)
    if (dryRun) return unchanged({ ok: true, sealed })
    for (const { row, name, text = '' } of opened)
      if (!(await replaceRow(trx, sealRow(keys, idOf(row), text), row.nonce)))
        return { ok: false, reason: 'changed', names: [name] }
    return changed({ ok: true, sealed }, { action: 'secrets_rotate', outcome: `${sealed.length}` })
  })
}
