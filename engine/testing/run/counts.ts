import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export interface Count {
  readonly passed: number
  readonly failed: number
  /** What failed: the name of each test, and what it said. */
  readonly failures: readonly string[]
}

export const PASSED: Count = { passed: 1, failed: 0, failures: [] }
export const FAILED: Count = { passed: 0, failed: 1, failures: [] }

/**
 * A runner's own counts; one that failed without saying which test did counts as one failure, and so does one that ran
 * none.
 */
export function countOf(ok: boolean, read: () => Count): Count {
  try {
    const count = read()
    if (ok && count.failed === 0 && count.passed > 0) return count
    return { ...count, failed: Math.max(1, count.failed) }
  } catch {
    return FAILED
  }
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown

/** How many lines of a failure's message are reported: what was expected, and where. */
const MESSAGE_LINES = 12

const describeFailure = (name: string, message = '') =>
  [name, ...stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES)].join('\n    ')

interface VitestTest {
  readonly fullName: string
  readonly status: string
  readonly failureMessages?: readonly string[]
}

const failed = ({ status }: VitestTest) => status !== 'passed'

interface VitestReport {
  readonly numPassedTests: number
  readonly numTotalTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly message?: string
    readonly status: string
    readonly assertionResults: readonly VitestTest[]
  }[]
}

/** What a failed story said of one theme; undefined where nothing. */
function partOf(theme: string, message: string): string | undefined {
  const [, part] = message.split(new RegExp(`^(?:\\w*Error: )?Theme ${theme}: `, 'm'))
  return part?.split(/^(?:Theme [\w-]+: |\s+at )/m)[0]?.trimEnd()
}

/**
 * The stories of a run in one of its themes. One that failed before it came to its themes failed in each; the first says
 * why.
 */
export function readStories(file: string, theme: string, themes: readonly string[]): Count {
  const { testResults } = readJson(file) as VitestReport
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failures = tests.filter(failed).flatMap(({ fullName, failureMessages: [message = ''] = [] }) => {
    const part = partOf(theme, message)
    if (part !== undefined) return [describeFailure(fullName, part)]
    if (themes.some((one) => partOf(one, message) !== undefined)) return []
    return [describeFailure(fullName, theme === themes[0] ? message : '')]
  })
  const broken = testResults.filter(
    ({ status, assertionResults }) => status !== 'passed' && !assertionResults.some(failed),
  )
  const all = [...failures, ...broken.map(({ name, message }) => describeFailure(name, message))]
  return { passed: tests.length - failures.length, failed: all.length, failures: all }
}

export function readVitest(file: string): Count {
  const { numPassedTests, numTotalTests, testResults } = readJson(file) as VitestReport
  const failures = testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failing = assertionResults.filter(failed)
    if (failing.length === 0) return status === 'passed' ? [] : [describeFailure(name, message)]
    return failing.map((one) => describeFailure(one.fullName, one.failureMessages?.[0]))
  })
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests, failures }
}

interface PlaywrightSuite {
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly { readonly errors?: readonly { readonly message?: string }[] }[]
    }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

interface PlaywrightReport {
  readonly stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>
  readonly suites: readonly PlaywrightSuite[]
}

/** All that went wrong: of a test that ran too long, the last says what it waited for. */
const messageOf = (errors: readonly { readonly message?: string }[] = []) =>
  errors.map(({ message = '' }) => message).join('\n')

const failuresOf = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ results }) => describeFailure(`${file}: ${title}`, messageOf(results[0]?.errors))),
  ),
  ...suites.flatMap(failuresOf),
]

/** A test that passed only when tried again, or was skipped, has not passed. */
export function readPlaywright(file: string): Count {
  const { stats, suites } = readJson(file) as PlaywrightReport
  const failed = stats.unexpected + stats.flaky + stats.skipped
  return { passed: stats.expected, failed, failures: suites.flatMap(failuresOf) }
}
