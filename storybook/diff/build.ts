import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Story } from './options.ts'

const run = promisify(execFile)
const STORYBOOK = join(import.meta.dirname, '../../node_modules/.bin/storybook')

export const git = async (...args: readonly string[]) => (await run('git', [...args])).stdout.trim()

/**
 * The commit with which to compare: the given one, or the one at which this branch left origin/main.
 * @throws a message for the terminal
 */
export async function findBase(given: string | undefined): Promise<string> {
  if (given !== undefined) {
    return git('rev-parse', '--verify', '--end-of-options', `${given}^{commit}`).catch(() => {
      throw new Error(`There is no commit "${given}".`)
    })
  }
  return git('merge-base', 'HEAD', 'origin/main').catch(() => git('rev-parse', 'HEAD'))
}

/** Writes the files of a commit. Inside the repository, so that Node finds the packages that are installed there. */
async function extract(commit: string, to: string) {
  await rm(to, { recursive: true, force: true })
  await mkdir(to, { recursive: true })
  await git('archive', '--format=tar', '-o', join(to, 'source.tar'), commit)
  await run('tar', ['-xf', join(to, 'source.tar'), '-C', to])
}

/** Builds the Storybook of a folder with sources. The result appears whole or not at all. */
async function buildStorybook(source: string, to: string) {
  const unfinished = `${to}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  const args = ['build', '-c', 'storybook', '-o', unfinished, '--test', '--quiet', '--disable-telemetry']
  await run(STORYBOOK, args, { cwd: source, maxBuffer: 1e9, env: { ...process.env, CI: '1' } })
  await rm(to, { recursive: true, force: true })
  await rename(unfinished, to)
}

export const buildNow = (to: string) => buildStorybook(process.cwd(), to)

/** Builds the Storybook of a commit, unless it is there already. */
export async function buildCommit(commit: string, to: string) {
  if (existsSync(to)) return
  const source = `${to}.source`
  try {
    await extract(commit, source)
    await buildStorybook(source, to)
  } finally {
    await rm(source, { recursive: true, force: true })
  }
}

/** The stories of a built Storybook. */
export async function listStories(site: string): Promise<readonly Story[]> {
  const { entries } = JSON.parse(await readFile(join(site, 'index.json'), 'utf8')) as {
    readonly entries: Readonly<Record<string, Story & { readonly type: string }>>
  }
  return Object.values(entries).filter(({ type }) => type === 'story')
}
