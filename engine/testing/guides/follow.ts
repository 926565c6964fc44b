import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findFreePort } from '../server-process.ts'
import { applyChange, findMissingLine, parseGuide, type RunStep, type ServeStep, type Step } from './guide.ts'

/** What a checkout has beside the files of the repository. */
const NOT_COPIED = new Set(['.git', 'node_modules', 'build', '.data', '.react-router', 'storybook-static'])
const PORT_OF_GUIDES = ':3000'

/** A copy of the tree for one guide. Its packages are links, so what tools cache beside them stays in the copy. */
function makeCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'manyhearts-guide-'))
  for (const name of readdirSync('.')) {
    if (!NOT_COPIED.has(name)) cpSync(name, join(copy, name), { recursive: true })
  }
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync('node_modules')) {
    if (name.startsWith('.') && name !== '.bin') continue
    symlinkSync(join(process.cwd(), 'node_modules', name), join(copy, 'node_modules', name))
  }
  return copy
}

/** One run of a guide: its folder, its port, and the server that it has started last. */
class Reader {
  readonly folder = makeCopy()
  readonly #port: number
  #server: ChildProcess | undefined
  constructor(port: number) {
    this.#port = port
  }

  async follow(step: Step): Promise<void> {
    const path = (name: string) => join(this.folder, name)
    switch (step.kind) {
      case 'file':
        mkdirSync(dirname(path(step.path)), { recursive: true })
        return writeFileSync(path(step.path), step.text)
      case 'change':
        return writeFileSync(path(step.path), applyChange(readFileSync(path(step.path), 'utf8'), step))
      case 'run':
        return this.#run(step)
      case 'serve':
        return this.#serve(step)
    }
  }

  async end(): Promise<void> {
    await this.#stopServer()
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }

  /** A shell in the copy, with nothing of this process's environment but where programs and the home are. */
  #shell(script: string): ChildProcess {
    const { HOME, LANG, TMPDIR, PATH } = process.env
    return spawn('sh', ['-e', '-c', script.replaceAll(PORT_OF_GUIDES, `:${this.#port}`)], {
      cwd: this.folder,
      env: { HOME, LANG, TMPDIR, PATH: `${dirname(process.execPath)}:${PATH}`, PORT: String(this.#port) },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
  }

  #run({ script, exit, prints, line }: RunStep): Promise<void> {
    return new Promise((resolve, reject) => {
      const child = this.#shell(script)
      let output = ''
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding('utf8').on('data', (chunk: string) => {
          output += chunk
        })
      }
      child.on('close', (code) => {
        const printed = output.replaceAll(`:${this.#port}`, PORT_OF_GUIDES)
        const missing = findMissingLine(prints, printed)
        const fault = code !== exit ? `exit code ${code}, not ${exit}` : missing && `it did not print: ${missing}`
        if (fault) reject(new Error(`line ${line}: ${fault}\n${script}${printed}`))
        else resolve()
      })
    })
  }

  async #serve({ script, line }: ServeStep): Promise<void> {
    await this.#stopServer()
    const child = this.#shell(script)
    this.#server = child
    await new Promise<void>((resolve, reject) => {
      let output = ''
      const collect = (chunk: Buffer) => {
        output += chunk
        if (output.includes('manyhearts: http://')) resolve()
      }
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', collect)
      child.once('exit', (code) => reject(new Error(`line ${line}: the server ended with ${code}\n${output}`)))
    })
  }

  async #stopServer(): Promise<void> {
    const child = this.#server
    this.#server = undefined
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    process.kill(-child.pid, 'SIGTERM')
    await ended
  }
}

/**
 * Follows a guide of `engine/docs/guides` in a copy of the tree, which is deleted afterwards. Without `long`, steps
 * that are marked so are left out. @throws with the line of the first step that does not do what the page says
 */
export async function followGuide(name: string, { long }: { long: boolean }): Promise<void> {
  const steps = parseGuide(readFileSync(`engine/docs/guides/${name}.md`, 'utf8'))
  const reader = new Reader(await findFreePort())
  try {
    for (const step of steps) if (long || !step.long) await reader.follow(step)
  } finally {
    await reader.end()
  }
}

/** The names of the guides, sorted. */
export const listGuides = (): readonly string[] =>
  readdirSync('engine/docs/guides')
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => name.slice(0, -'.md'.length))
    .sort()
