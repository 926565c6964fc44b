import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { buildCommit, buildNow, findBase, git, listStories } from './build.ts'
import { findChanges, type Side } from './changes.ts'
import { drawPictures, launch } from './draw.ts'
import { choosePictures, readOptions, type Story, USAGE } from './options.ts'
import { fileOf } from './picture.ts'
import { listChanges, type Trouble, writeReport } from './report.ts'

/** Outside of git. */
const FOLDER = resolve('.data/storybook-diff')
/** How many built commits are stored with their pictures. */
const STORED_BASES = 3

/** What decides about a picture besides the sources: the browser, the installed packages, and how it is drawn. */
async function describeSetting(): Promise<string> {
  const browser = await launch()
  const version = browser.version()
  await browser.close()
  const hash = createHash('sha256').update(version)
  for (const file of ['package-lock.json', 'storybook/diff/draw.ts', 'storybook/diff/build.ts']) {
    hash.update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 8)
}

/** Deletes all but the newest built commits. */
async function sweep(bases: string, own: string) {
  const names = (await readdir(bases)).filter((name) => name !== own)
  const aged = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(bases, name))).mtimeMs })))
  const old = aged.toSorted((one, other) => other.at - one.at).slice(STORED_BASES - 1)
  for (const { name } of old) await rm(join(bases, name), { recursive: true, force: true })
}

const idsOf = (stories: readonly Story[]) => new Set(stories.map(({ id }) => id))

async function main(args: readonly string[]) {
  const { base, ...options } = readOptions(args)
  const commit = await findBase(base)
  const name = await git('log', '-1', '--format=%h %s', commit)
  console.log(`Building Storybook at ${name}, and as it is now.`)
  const bases = join(FOLDER, 'bases')
  const key = `${commit}-${await describeSetting()}`
  const old = { site: join(bases, key, 'site'), folder: join(bases, key, 'pictures') }
  const now = { site: join(FOLDER, 'now/site'), folder: join(FOLDER, 'now/pictures') }
  await rm(now.folder, { recursive: true, force: true })
  await buildCommit(commit, old.site)
  await sweep(bases, key)
  await buildNow(now.site)
  const [oldStories, stories] = await Promise.all([listStories(old.site), listStories(now.site)])
  const before: Side = { ids: idsOf(oldStories), ...old }
  const after: Side = { ids: idsOf(stories), ...now }
  const pictures = choosePictures([...stories, ...oldStories.filter(({ id }) => !after.ids.has(id))], options)
  console.log(`Drawing ${pictures.length} pictures of each.`)
  const faultsOf = async (side: Trouble['side'], { ids, site, folder }: Side) => {
    const own = pictures.filter(({ story }) => ids.has(story))
    const faults = await drawPictures(site, folder, own)
    return own.flatMap((picture): Trouble[] => {
      const fault = faults.get(fileOf(picture))
      return fault === undefined ? [] : [{ picture, side, fault }]
    })
  }
  const troubles = [...(await faultsOf('before', before)), ...(await faultsOf('after', after))]
  const changes = await findChanges(pictures, before, after)
  const sides = { before: old.folder, after: now.folder, base: name }
  const path = await writeReport(join(FOLDER, 'report'), sides, changes, troubles, pictures.length)
  for (const line of listChanges(changes)) console.log(line)
  for (const { picture, side, fault } of troubles) console.error(`${picture.title} failed (${side}): ${fault}`)
  console.log(changes.length === 0 ? 'Nothing changed.' : `${changes.length} of ${pictures.length} pictures changed:`)
  console.log(path)
  if (troubles.length > 0) process.exitCode = 1
}

if (process.argv.includes('--help')) console.log(USAGE)
else {
  await main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
