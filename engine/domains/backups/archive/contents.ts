import { hash } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod'
import { hashFile, readLines, readSmall, writeSmall } from './files.ts'

/** The files at the top of a backup that say what is in it. */
export const LISTING = 'files.jsonl'
const MANIFEST = 'manifest.json'
const SEAL = 'manifest.sha256'
export const TOP_FILES: readonly string[] = [LISTING, MANIFEST, SEAL]

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const count = z.number().int().nonnegative()

const manifestSchema = z.strictObject({
  format: z.literal(1),
  /** The version of the engine that made it. */
  engine: z.string(),
  /** Epoch ms: the rows are those of this moment, give or take the seconds until the snapshot began. */
  takenAt: count,
  finishedAt: count,
  dialect: z.enum(['sqlite', 'mysql']),
  migrations: z.array(z.string()),
  /** Rows of each table. */
  rows: z.record(z.string(), count),
  ledger: z.strictObject({ entries: count, sha256 }),
  photos: z.strictObject({
    rows: count,
    /** `<pool>/<photo>` of rows whose photos were deleted while the backup was made. */
    deleted: z.array(z.string()),
    /** Of rows whose files were missing already. */
    missing: z.array(z.string()),
  }),
  listing: z.strictObject({ files: count, bytes: count, sha256 }),
})

export type Manifest = z.infer<typeof manifestSchema>

const listedSchema = z.strictObject({ path: z.string(), size: count, sha256 })

/** A file of a backup, as the listing has it; `path` is relative, with slashes. */
export type Listed = z.infer<typeof listedSchema>

export const lineOf = (listed: Listed) => `${JSON.stringify(listed)}\n`

/** Thrown for a backup that is not what was made: nothing of it may be restored. */
export class DamagedBackup extends Error {}

export async function writeManifest(dir: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await writeSmall(join(dir, MANIFEST), text)
  await writeSmall(join(dir, SEAL), `${hash('sha256', text)}  ${MANIFEST}\n`)
}

/** @throws DamagedBackup unless manifest and listing are as they were written */
export async function readManifest(dir: string): Promise<Manifest> {
  const [text, seal] = [await readSmall(join(dir, MANIFEST)), await readSmall(join(dir, SEAL))]
  if (text === undefined || seal === undefined) throw new DamagedBackup(`${dir} holds no backup: it has no manifest`)
  if (seal !== `${hash('sha256', text)}  ${MANIFEST}\n`) throw new DamagedBackup('the manifest is not what was written')
  const parsed = manifestSchema.safeParse(JSON.parse(text))
  if (!parsed.success) throw new DamagedBackup('the manifest is of another release, or none of ours')
  const listing = await hashFile(join(dir, LISTING)).catch(() => undefined)
  if (listing?.sha256 !== parsed.data.listing.sha256) throw new DamagedBackup('the listing of files was changed')
  return parsed.data
}

/** The files of a backup, in the order in which they were written: those of the media last, by their keys. */
export async function* readListing(dir: string): AsyncIterable<Listed> {
  for await (const line of readLines(join(dir, LISTING))) yield listedSchema.parse(JSON.parse(line))
}
