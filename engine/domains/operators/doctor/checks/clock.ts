import type { Check, CheckFinding } from '../context.ts'
import { readDatabaseClock } from '../doctor.queries.ts'

const TOLERATED_MS = 5_000

/** Whether the clocks of this machine and of the database agree: offers, tokens and due times are compared by them. */
export default {
  name: 'clock',
  async run({ database, now }): Promise<readonly CheckFinding[]> {
    if ('fault' in database) return []
    const before = now()
    const read = await readDatabaseClock(database.db)
    const after = now()
    const apart = read < before ? read - before : Math.max(0, read - after)
    if (Math.abs(apart) < TOLERATED_MS) return []
    const seconds = Math.round(Math.abs(apart) / 1000)
    return [
      {
        ...{ grade: 'wrong', about: 'clock' },
        reason: `the clock of the database is ${seconds} s ${apart < 0 ? 'behind' : 'ahead of'} that of this machine`,
        remedy: 'let both follow a time server (NTP)',
      },
    ]
  },
} satisfies Check
