import { pruneAttempts } from '../limits/attempts.ts'
import type { PersonalData } from './index.ts'

/** Attempts contain hashes of addresses, so they are deleted as soon as their window is over. */
export default {
  tables: {
    attempts: {
      memberIds: [],
      exported: [],
      withheld: { '*': 'counters under hashes for minutes; they name nobody' },
    },
  },
  expire: ([db], now) => pruneAttempts(db, now),
} satisfies PersonalData
