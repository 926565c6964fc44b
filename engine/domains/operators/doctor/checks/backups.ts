import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { HOUR_MS } from '#engine/platform/time-zone/durations.ts'
import type { Check, CheckFinding } from '../context.ts'
import { publicOf } from '../served.ts'

/** One is made each night; a slow one may end two hours later than the one before. */
const OLD_MS = 26 * HOUR_MS

/** What the last backup, or the last drill, left: when it ended (epoch ms), and whether all was well. */
const recordSchema = z.object({ finishedAt: z.number(), ok: z.boolean() })

async function readRecord(dataDir: string, name: 'last' | 'drill'): Promise<z.infer<typeof recordSchema> | undefined> {
  try {
    return recordSchema.parse(JSON.parse(await readFile(join(dataDir, 'backups', `${name}.json`), 'utf8')))
  } catch {
    return undefined
  }
}

const wrong = (reason: string, remedy: string) => [{ grade: 'wrong', about: 'backups', reason, remedy }] as const

/** How old the last backup is, and whether the last drill could restore one, where strangers can reach a site. */
export default {
  name: 'backups',
  async run(ctx): Promise<readonly CheckFinding[]> {
    if (publicOf(ctx).length === 0) return []
    const [last, drill] = [await readRecord(ctx.env.dataDir, 'last'), await readRecord(ctx.env.dataDir, 'drill')]
    if (!last) return wrong('no backup is on record', 'set BACKUP_DIR: one is made there each night')
    if (!last.ok) return wrong('the last backup failed', '`backup list` says why; make another by `backup create`')
    const hours = Math.floor((ctx.now() - last.finishedAt) / HOUR_MS)
    if (ctx.now() - last.finishedAt >= OLD_MS)
      return wrong(`the last backup is ${hours} hours old`, 'see why the one of last night was not made')
    if (drill?.ok === false) return wrong('the last drill could not restore a backup', '`backup list` says why')
    return []
  },
} satisfies Check
