import { INSTALLATION } from '#engine/platform/operators/audit.queries.ts'
import { changed, unchanged } from '#engine/platform/operators/change.ts'
import { changeInstallation } from '#engine/platform/operators/change-installation.ts'
import type { InstallationOperatorContext } from '#engine/platform/operators/context.ts'
import { isServed } from '#engine/platform/running-servers/running-servers.ts'
import { type SecretsKeys, unseal } from '#engine/platform/secrets/seal.ts'
import { FOLLOW_MS, idOf, sealRow } from '#engine/platform/secrets/sealed-secrets.ts'
import { openSecretFiles } from '#engine/platform/secrets/secret-files.ts'
import { describeSecret, type SecretId, type SecretStore } from '#engine/platform/secrets/secret-store.ts'
import { addRow, listRows } from '#engine/platform/secrets/secrets.queries.ts'

export interface MoveInput {
  /** Changes nothing. */
  readonly dryRun?: boolean
  /** Waits until every server has seen the rows; a test does not wait. */
  readonly wait?: (ms: number) => Promise<unknown>
}

type MoveRefused =
  | { readonly ok: false; readonly reason: 'nothing_to_do' }
  /** No key is set. */
  | { readonly ok: false; readonly reason: 'no_key' }
  /** `differs`: the database has other values. `too_open`: others can read the files. `sealed`: another key seals the rows. */
  | { readonly ok: false; readonly reason: 'differs' | 'too_open' | 'sealed'; readonly names: readonly string[] }

export type SecretsMoved = { readonly ok: true; readonly moved: readonly string[] } | MoveRefused

interface Plan {
  /** Files that have no row yet. */
  readonly missing: readonly { readonly id: SecretId; readonly text: string }[]
  /** All files, which go once their rows are there. */
  readonly files: readonly SecretId[]
}

type Trx = Parameters<typeof listRows>[0]

const namesOf = (ids: readonly SecretId[]) => ids.map(describeSecret)

/** Compares every file with its row. */
async function planMove(trx: Trx, keys: SecretsKeys, files: SecretStore): Promise<Plan | MoveRefused> {
  const rows = new Map((await listRows(trx)).map((row) => [describeSecret(idOf(row)), row]))
  const ids = await files.list()
  if (ids.length === 0) return { ok: false, reason: 'nothing_to_do' }
  const found = ids.map((id) => {
    const [read, row] = [files.get(id), rows.get(describeSecret(id))]
    return { id, text: 'text' in read ? read.text : undefined, row, opened: row && unseal(keys, id, row) }
  })
  const pick = (those: (one: (typeof found)[number]) => boolean) => found.filter(those).map(({ id }) => id)
  const refusals = {
    too_open: pick(({ text }) => text === undefined),
    sealed: pick(({ row, opened }) => row !== undefined && opened === undefined),
    differs: pick(({ text, opened }) => opened !== undefined && opened !== text),
  }
  for (const reason of ['too_open', 'sealed', 'differs'] as const)
    if (refusals[reason].length > 0) return { ok: false, reason, names: namesOf(refusals[reason]) }
  const missing = found.flatMap(({ id, text, row }) => (row || text === undefined ? [] : [{ id, text }]))
  return { missing, files: ids }
}

/**
 * Moves the secrets that are files of this machine into the database, where they are sealed. All rows are there before the
 * first file is deleted, and a file goes only when the row has the same text: cut off, it goes on where it was.
 */
export async function moveSecrets(
  ctx: InstallationOperatorContext,
  { dryRun = false, wait = () => Promise.resolve() }: MoveInput,
): Promise<SecretsMoved> {
  const { db, dataDir, secretsKeys, now } = ctx.services
  if (!secretsKeys) return { ok: false, reason: 'no_key' }
  const files = openSecretFiles(dataDir)
  type Planned = (Plan & { readonly ok: true }) | MoveRefused
  const planned = await changeInstallation<Planned>(ctx, INSTALLATION, async (trx) => {
    const plan = await planMove(trx, secretsKeys, files)
    if ('reason' in plan) return plan
    if (dryRun) return unchanged({ ok: true, ...plan })
    for (const { id, text } of plan.missing)
      if (!(await addRow(trx, sealRow(secretsKeys, id, text))))
        return { ok: false, reason: 'differs', names: namesOf([id]) }
    return changed({ ok: true, ...plan }, { action: 'secrets_move', outcome: `${plan.files.length}` })
  })
  if (!planned.ok) return planned
  if (!dryRun) {
    if (await isServed({ db, now })) await wait(2 * FOLLOW_MS)
    for (const id of planned.files) await files.remove(id)
  }
  return { ok: true, moved: namesOf(planned.files) }
}
