import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { drawPictures } from './draw.ts'
import { fileOf, type Picture } from './picture.ts'

const PICTURE: Picture = { story: 'clock--running', title: 'Clock', theme: 'rosa', scheme: 'auto', width: 390 }

/** As a story that shows the time, how long the page has been open, and chance. */
const PAGE = `<body></body><script>
  const key = crypto.getRandomValues(new Uint32Array(2)).join()
  document.body.textContent = [Date.now(), performance.now(), Math.random(), key].join(' / ')
  window.__STORYBOOK_PREVIEW__ = { currentRender: { phase: 'finished' } }
</script>`

it('draws a story that shows time and chance the same twice', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'manyhearts-draw-'))
  try {
    writeFileSync(join(dir, 'iframe.html'), PAGE)
    const draw = async (folder: string) => {
      await drawPictures(dir, join(dir, folder), [PICTURE])
      return readFileSync(join(dir, folder, fileOf(PICTURE))).toString('base64')
    }
    expect(await draw('first')).toBe(await draw('second'))
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
