import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sqliteFile } from '#engine/db/sqlite/sqlite-file.ts'
import type { Check, CheckFinding, DoctorContext } from '../context.ts'

const MB = 1024 * 1024
const SCARCE = { bytes: 500 * MB, part: 0.02 } as const
const LOW = { bytes: 2048 * MB, part: 0.1 } as const

interface Space {
  readonly free: number
  readonly total: number
}

/** A small part of a large disk may be plenty, and a large part of a small one may be little. */
const isBelow = ({ free, total }: Space, { bytes, part }: { readonly bytes: number; readonly part: number }) =>
  free < bytes || (free < total * part && free < bytes * 10)

/** The folders that grow, by the variable that names each. */
function foldersOf({ env }: DoctorContext): Map<string, string> {
  const folders = new Map([['DATA_DIR', env.dataDir]])
  if (env.mediaUrl.startsWith('file:')) folders.set('MEDIA_URL', fileURLToPath(env.mediaUrl))
  const file = env.databaseUrl.startsWith('sqlite:') ? sqliteFile(env.databaseUrl) : undefined
  if (file !== undefined && file !== ':memory:') folders.set('DATABASE_URL', dirname(file))
  return folders
}

/** How much room the folders have that grow. */
export default {
  name: 'disk',
  async run(ctx): Promise<readonly CheckFinding[]> {
    const found = new Map<string, CheckFinding>()
    for (const [about, folder] of foldersOf(ctx)) {
      const space = await ctx.outside.space(folder).catch(() => undefined)
      if (!space || !isBelow(space, LOW)) continue
      const scarce = isBelow(space, SCARCE)
      const reason = `${Math.floor(space.free / MB)} MB of ${Math.floor(space.total / MB)} MB are free in ${folder}`
      // Folders of one disk are one finding.
      found.set(`${space.free}/${space.total}`, {
        ...{ grade: scarce ? 'wrong' : 'advice', about, reason },
        ...{ remedy: 'free some, or move the folder to a larger disk' },
      })
    }
    return [...found.values()]
  },
} satisfies Check
