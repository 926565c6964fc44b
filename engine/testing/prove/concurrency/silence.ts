import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const TEST = 'engine/server/silence.slow.test.ts'

export interface Silence {
  /** By database: what took how many milliseconds. */
  readonly took: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly output: string
}

/** Runs the test with so many jobs for each silent service: mails are drawn from modules that plain Node does not load. */
export function proveSilence(jobs: number): Silence {
  const folder = mkdtempSync(join(tmpdir(), 'manyhearts-silence-'))
  try {
    const env = { ...process.env, SILENCE_JOBS: String(jobs), SILENCE_REPORT: join(folder, 'took') }
    const { stdout, stderr } = spawnSync('npx', ['vitest', 'run', '--project', 'slow', TEST], { env, encoding: 'utf8' })
    const took = readdirSync(folder).map((name) => [
      name.replace('took.', ''),
      JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, number>,
    ])
    return { took: Object.fromEntries(took), output: `${stdout}${stderr}`.slice(-2000) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
