import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { KEY_SCREENS } from '../key-screens.ts'
import { comparePictures } from './compare.ts'
import { choosePictures, readOptions } from './options.ts'
import type { Picture } from './picture.ts'
import { listChanges, writeReport } from './report.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storybook-diff-'))
  return () => rm(folder, { recursive: true })
})

/** A white picture with black pixels at the given places. */
async function draw(name: string, height: number, black: readonly (readonly [x: number, y: number])[] = []) {
  const data = Buffer.alloc(10 * height * 3, 255)
  for (const [x, y] of black) data.fill(0, (y * 10 + x) * 3, (y * 10 + x) * 3 + 3)
  const path = join(folder, name)
  await writeFile(
    path,
    await sharp(data, { raw: { width: 10, height, channels: 3 } })
      .png()
      .toBuffer(),
  )
  return path
}

describe('comparing two pictures', () => {
  it('finds nothing in equal ones, however they are compressed', async () => {
    const one = await draw('one.png', 8, [[3, 4]])
    const other = join(folder, 'other.png')
    await writeFile(other, await sharp(one).png({ compressionLevel: 0 }).toBuffer())
    expect(await readFile(other)).not.toEqual(await readFile(one))
    expect(await comparePictures(one, other)).toBeUndefined()
  })

  it('counts and marks each pixel that differs', async () => {
    const one = await draw('one.png', 8, [[3, 4]])
    const other = await draw('other.png', 8, [
      [3, 4],
      [9, 7],
    ])
    const difference = (await comparePictures(one, other))!
    expect(difference.pixels).toBe(1)
    const { data, info } = await sharp(difference.image).raw().toBuffer({ resolveWithObject: true })
    expect([...data.subarray((7 * 10 + 9) * info.channels).subarray(0, 3)]).toEqual([255, 0, 200])
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
  })

  it('counts the lines by which one is higher', async () => {
    expect((await comparePictures(await draw('one.png', 8), await draw('other.png', 11)))?.pixels).toBe(30)
  })
})

const stories = [
  ...KEY_SCREENS.map(({ name, story }) => ({ id: story, title: 'Screens', name })),
  { id: 'ui-button--kinds', title: 'UI/Button', name: 'Kinds' },
]
const looks = { themes: ['rosa', 'sotto'], schemes: ['auto'], widths: [390] } as const
const titlesOf = (pictures: readonly Picture[]) => new Set(pictures.map(({ title }) => title))

describe('the pictures that are drawn', () => {
  it('are the key screens in each theme, unless stories are asked for by their titles', () => {
    expect(choosePictures(stories, { ...looks, screens: [], all: false })).toHaveLength(2 * KEY_SCREENS.length)
    expect(titlesOf(choosePictures(stories, { ...looks, screens: ['button/k'], all: false }))).toEqual(
      new Set(['UI/Button/Kinds']),
    )
    expect(choosePictures(stories, { ...looks, screens: [], all: true })).toHaveLength(2 * stories.length)
  })

  it('are refused where a theme, a scheme, a width or a title does not exist', () => {
    expect(() => readOptions(['--themes', 'rosa,rosso'])).toThrow('There is no theme "rosso"')
    expect(() => readOptions(['--schemes', 'dim'])).toThrow('There is no scheme "dim"')
    expect(() => readOptions(['--widths', '390,wide'])).toThrow('A width is a number of px')
    expect(() => choosePictures(stories, { ...looks, screens: ['buttton'], all: false })).toThrow('"buttton"')
  })
})

it('names each story that changed with its themes, and shows its pictures on one page', async () => {
  const picture = (story: string, theme: string): Picture => {
    return { story, title: `Screens/<${story}>`, theme, scheme: 'auto', width: 390 }
  }
  const one = await draw('a--rosa-auto-390.png', 8, [[1, 1]])
  const other = await draw('b.png', 8)
  const difference = (await comparePictures(one, other))!
  const changes = [
    { picture: picture('a', 'rosa'), kind: 'changed', difference },
    { picture: picture('a', 'sotto'), kind: 'added' },
  ] as const
  expect(listChanges(changes)).toEqual(['Screens/<a>: rosa, sotto (added)'])
  await draw('a--sotto-auto-390.png', 8)
  const path = await writeReport(join(folder, 'to'), { before: folder, after: folder, base: 'a1b2' }, changes, [], 4)
  const html = await readFile(path, 'utf8')
  expect(html).toContain('2 of 4 pictures changed')
  expect(html).not.toContain('<a>:')
  const shown = [...html.matchAll(/<img[^>]* src="([^"]+)"/g)].map((found) => found[1])
  expect(shown).toEqual([
    'before/a--rosa-auto-390.png',
    'after/a--rosa-auto-390.png',
    'difference/a--rosa-auto-390.png',
    'after/a--sotto-auto-390.png',
  ])
  for (const src of shown) expect((await sharp(join(folder, 'to', src!)).metadata()).width).toBe(10)
})
