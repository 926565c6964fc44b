import { findForeignServer, listRunning } from '#engine/platform/running-servers/running-servers.ts'
import { type Check, type CheckFinding, tablesOf } from '../context.ts'

/** Whether servers run on the database, and all of them with the folders and the bus that they have to share. */
export default {
  name: 'processes',
  async run(ctx): Promise<readonly CheckFinding[]> {
    const db = tablesOf(ctx)
    if (!db || 'fault' in ctx.secrets) return []
    const host = { db, secrets: ctx.secrets, now: ctx.now }
    const foreign = await findForeignServer(host)
    if (foreign !== undefined)
      return [
        {
          ...{ grade: 'refuses', about: 'DATA_DIR' },
          reason: foreign,
          remedy: 'give all processes and commands one DATA_DIR',
        },
      ]
    const running = await listRunning(host)
    if (running.length === 0)
      return [
        {
          ...{ grade: 'advice', about: '' },
          reason: 'no server runs on this database, or its last sign of life is older than 30 s',
          remedy: 'start one: `npm start`',
        },
      ]
    const found: CheckFinding[] = []
    if (running.length > 1 && ctx.env.redisUrl === undefined)
      found.push({
        ...{ grade: 'advice', about: 'REDIS_URL' },
        reason: `${running.length} processes have no Redis: messages reach members of another process up to five seconds late`,
        remedy: 'set REDIS_URL for all of them',
      })
    const machines = new Set(running.map(({ machine }) => machine)).size
    if (machines > 1 && ctx.env.mediaUrl.startsWith('file:'))
      found.push({
        ...{ grade: 'advice', about: 'MEDIA_URL' },
        reason: `the processes run on ${machines} machines, and photos are files: whether all see the same folder cannot be seen from here`,
        remedy: 'mount one network file system for DATA_DIR, MEDIA_URL and TENANTS_DIR on all of them',
      })
    return found
  },
} satisfies Check
