import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { HOUR_MS } from '#engine/platform/time-zone/durations.ts'
import type { Check, CheckFinding } from '../context.ts'
import { publicOf } from '../served.ts'

/** One is made each night; a slow one may end two hours later than the one before. */
const OLD_MS = 26 * HOUR_MS

/** What the last backup left: when it ended (epoch ms), and whether it was complete. */
const lastSchema = z.object({ finishedAt: z.number(), ok: z.boolean() })

async function readLast(dataDir: string): Promise<z.infer<typeof lastSchema> | undefined> {
  try {
    return lastSchema.parse(JSON.parse(await readFile(join(dataDir, 'backups', 'last.json'), 'utf8')))
  } catch {
    return undefined
  }
}

/** How old the last backup is, where strangers can reach a site. */
export default {
  name: 'backups',
  async run(ctx): Promise<readonly CheckFinding[]> {
    if (publicOf(ctx).length === 0) return []
    const last = await readLast(ctx.env.dataDir)
    const wrong = (reason: string, remedy: string) => [{ grade: 'wrong', about: 'backups', reason, remedy }] as const
    if (!last) return wrong('no backup is on record', 'make one, and have one made each night')
    if (!last.ok) return wrong('the last backup failed', 'its own log says why; make another')
    const hours = Math.floor((ctx.now() - last.finishedAt) / HOUR_MS)
    if (ctx.now() - last.finishedAt < OLD_MS) return []
    return wrong(`the last backup is ${hours} hours old`, 'see why the one of last night was not made')
  },
} satisfies Check
