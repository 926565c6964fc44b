import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { findChanges } from './changes.ts'
import { drawPictures } from './draw.ts'
import { fileOf, type Picture } from './picture.ts'

const PICTURE: Picture = { story: 'clock--running', title: 'Clock', theme: 'rosa', scheme: 'auto', width: 390 }

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'manyhearts-draw-'))
  return () => rmSync(dir, { recursive: true, force: true })
})

/** As a story that shows the time, how long the page has been open, and chance. */
const PAGE = `<body></body><script>
  const key = crypto.getRandomValues(new Uint32Array(2)).join()
  document.body.textContent = [Date.now(), performance.now(), Math.random(), key].join(' / ')
  window.__STORYBOOK_PREVIEW__ = { currentRender: { phase: 'finished' } }
</script>`

/** As a story with a part that is imported when it is rendered, and that React shows when a timer ends. */
const LATE_PAGE = `<body></body><script type="module">
  window.__STORYBOOK_PREVIEW__ = { currentRender: { phase: 'finished' } }
  const { colour } = await import('/part.js')
  setTimeout(() => (document.body.style.background = colour), 300)
</script>`

it('draws a part that is imported late', async () => {
  writeFileSync(join(dir, 'iframe.html'), LATE_PAGE)
  writeFileSync(join(dir, 'part.js'), "export const colour = 'rgb(0, 128, 0)'")
  await drawPictures(dir, dir, [PICTURE])
  const { channels } = await sharp(join(dir, fileOf(PICTURE))).stats()
  expect(channels.map(({ mean }) => mean)).toEqual([0, 128, 0])
})

it('draws a story that shows time and chance the same twice', async () => {
  writeFileSync(join(dir, 'iframe.html'), PAGE)
  const draw = async (folder: string) => {
    await drawPictures(dir, join(dir, folder), [PICTURE])
    return readFileSync(join(dir, folder, fileOf(PICTURE))).toString('base64')
  }
  expect(await draw('first')).toBe(await draw('second'))
})

it('names what differs when it is drawn again, and not what differed by chance', async () => {
  const pageOf = (colour: string) =>
    `<body style="background: ${colour}"></body><script>window.__STORYBOOK_PREVIEW__ = { currentRender: { phase: 'finished' } }</script>`
  const sideOf = async (name: string, colour: string) => {
    const [site, folder] = [join(dir, name), join(dir, `${name}-pictures`)]
    mkdirSync(site)
    writeFileSync(join(site, 'iframe.html'), pageOf(colour))
    await drawPictures(site, folder, [PICTURE])
    return { ids: new Set([PICTURE.story]), site, folder }
  }
  const [green, greenToo, blue] = [
    await sideOf('one', 'green'),
    await sideOf('two', 'green'),
    await sideOf('three', 'blue'),
  ]
  copyFileSync(join(blue.folder, fileOf(PICTURE)), join(greenToo.folder, fileOf(PICTURE)))
  expect(await findChanges([PICTURE], green, greenToo)).toEqual([])
  expect(await findChanges([PICTURE], green, blue)).toMatchObject([{ picture: PICTURE, kind: 'changed' }])
})
