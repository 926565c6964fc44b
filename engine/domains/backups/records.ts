import { join } from 'node:path'
import * as z from 'zod'
import { readSmall, writeSmall } from './archive/files.ts'

/** What the last backup came to, as `last.json` below `DATA_DIR/backups` has it; times in epoch ms. */
const backupRecordSchema = z.object({
  finishedAt: z.number(),
  ok: z.boolean(),
  /** The folder of the backup; where it failed, the folder that it was to be in. */
  to: z.string(),
  bytes: z.number(),
  /** Why it failed; '' else. */
  reason: z.string(),
})
export type BackupRecord = z.infer<typeof backupRecordSchema>

/** What the last drill came to, as `drill.json` beside it has it; times in epoch ms. */
const drillRecordSchema = z.object({
  finishedAt: z.number(),
  ok: z.boolean(),
  /** The folder of the backup. */
  from: z.string(),
  /** How old the backup was: what would be lost. */
  recoveryPointMs: z.number(),
  /** Until the copy was restored, checked and served. */
  recoveryTimeMs: z.number(),
  /** Why it failed; '' else. */
  reason: z.string(),
})
export type DrillRecord = z.infer<typeof drillRecordSchema>

const fileOf = (dataDir: string, name: 'last' | 'drill') => join(dataDir, 'backups', `${name}.json`)

const write = (dataDir: string, name: 'last' | 'drill', record: object) =>
  writeSmall(fileOf(dataDir, name), `${JSON.stringify(record)}\n`)

async function read<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const text = await readSmall(file)
  if (text === undefined) return undefined
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

export const writeBackupRecord = (dataDir: string, record: BackupRecord) => write(dataDir, 'last', record)
export const writeDrillRecord = (dataDir: string, record: DrillRecord) => write(dataDir, 'drill', record)

/** Undefined where none was made by a machine with this data folder. */
export const readBackupRecord = (dataDir: string) => read(fileOf(dataDir, 'last'), backupRecordSchema)
export const readDrillRecord = (dataDir: string) => read(fileOf(dataDir, 'drill'), drillRecordSchema)
