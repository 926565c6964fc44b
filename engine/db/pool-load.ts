/** How the connections of this process are asked for, over all its databases; SQLite has one connection and no pool. */
export interface PoolLoad {
  /** Whoever waits for a connection now. */
  waiting: number
  /** How often nobody gave a connection back in time, since the start. */
  timeouts: number
}

export const poolLoad: PoolLoad = { waiting: 0, timeouts: 0 }
