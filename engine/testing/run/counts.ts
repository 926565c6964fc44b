import { readFileSync } from 'node:fs'

export interface Count {
  readonly passed: number
  readonly failed: number
}

export const PASSED: Count = { passed: 1, failed: 0 }
export const FAILED: Count = { passed: 0, failed: 1 }

/**
 * A runner's own counts; one that failed without saying which test did counts as one failure, and so does one that ran
 * none.
 */
export function countOf(ok: boolean, read: () => Count): Count {
  try {
    const count = read()
    if (ok && count.failed === 0 && count.passed > 0) return count
    return { passed: count.passed, failed: Math.max(1, count.failed) }
  } catch {
    return FAILED
  }
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown

export function readVitest(file: string): Count {
  const { numPassedTests, numTotalTests } = readJson(file) as Record<'numPassedTests' | 'numTotalTests', number>
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests }
}

/** A test that passed only when tried again, or was skipped, has not passed. */
export function readPlaywright(file: string): Count {
  const { stats } = readJson(file) as { stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }
}
