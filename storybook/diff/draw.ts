import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { type Browser, chromium, type Page, type Request } from 'playwright'
import { CHROMIUM } from '#engine/testing/chromium.ts'
import { fileOf, type Picture } from './picture.ts'

/** The time of every picture: that of the stories' shell. */
const NOW = Date.UTC(2026, 5, 15, 12)
const WINDOW_HEIGHT = 844
/** React shows a part that came late up to 300 ms after it came, by a timer. */
const REVEAL_MS = 500
const LOAD_LIMIT_MS = 30_000
/** Where the lines of text of one picture are the same, their letters are. */
const ARGS = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb', '--hide-scrollbars']

export const launch = () => chromium.launch({ ...CHROMIUM, args: [...CHROMIUM.args, ...ARGS] })

/** Runs in the page before its scripts: chance, and how long the page has been open, are the same in every picture. */
function fixChance() {
  performance.now = () => 0
  let seed = 1
  const next = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  Math.random = next
  crypto.getRandomValues = (array) => {
    if (array)
      new Uint8Array(array.buffer, array.byteOffset, array.byteLength).forEach((_, at, bytes) => {
        bytes[at] = next() * 256
      })
    return array
  }
}

interface Preview {
  readonly currentRender?: { readonly phase?: string }
}

/** Runs in the page: whether the story has been drawn and played, or has failed. */
function hasEnded() {
  const { __STORYBOOK_PREVIEW__: preview } = window as { __STORYBOOK_PREVIEW__?: Preview }
  const failed = document.body.classList.contains('sb-show-errordisplay')
  return failed || ['completed', 'finished', 'errored'].includes(preview?.currentRender?.phase ?? '')
}

/** Runs in the page: what has come is rendered, and the previews of photos are drawn (engine/ui/use-preview.ts). */
async function awaitIdle() {
  for (let moment = 0; moment < 2; moment += 1) await new Promise((resolve) => requestIdleCallback(resolve))
}

/** Runs in the page: waits for fonts and pictures, also those that would load when they are scrolled to, and in frames. */
async function awaitPictures() {
  const frames = [...document.querySelectorAll('iframe')].flatMap(({ contentDocument }) => contentDocument ?? [])
  for (const { images, fonts } of [document, ...frames]) {
    for (const image of images) image.loading = 'eager'
    await fonts.ready
    await Promise.all([...images].map((image) => image.decode().catch(() => undefined)))
  }
}

/** What the page has asked for and has not got, and how often it asked. */
function watchRequests(page: Page) {
  const requests = { pending: new Set<Request>(), asked: 0 }
  page.on('request', (request) => {
    requests.pending.add(request)
    requests.asked += 1
  })
  page.on('requestfinished', (request) => requests.pending.delete(request))
  page.on('requestfailed', (request) => requests.pending.delete(request))
  return requests
}

type WatchedPage = Awaited<ReturnType<typeof openPage>>

/**
 * Waits until the page shows all that it loads, also parts that are imported when they are first rendered.
 * @throws where it still loads something after 30 s
 */
async function awaitParts({ page, requests }: WatchedPage) {
  const end = Date.now() + LOAD_LIMIT_MS
  for (;;) {
    const asked = requests.pending.size === 0 ? requests.asked : undefined
    await page.evaluate(awaitIdle)
    await page.clock.runFor(REVEAL_MS)
    await page.evaluate(awaitIdle)
    await page.evaluate(awaitPictures)
    if (requests.asked === asked) return
    if (Date.now() > end) throw new Error(`${page.url()} still loads something after 30 s.`)
  }
}

/** @returns what the story says is wrong with it, if anything */
async function drawOne(
  watched: WatchedPage,
  origin: string,
  picture: Picture,
  file: string,
): Promise<string | undefined> {
  const { page, requests } = watched
  const globals = `theme:${picture.theme};scheme:${picture.scheme}`
  await page.setViewportSize({ width: picture.width, height: WINDOW_HEIGHT })
  requests.pending.clear()
  await page.goto(`${origin}/iframe.html?viewMode=story&id=${picture.story}&globals=${globals}`)
  await page.waitForFunction(hasEnded)
  await awaitParts(watched)
  await writeFile(file, await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' }))
  const fault = page.locator('.sb-show-errordisplay #error-message')
  return (await fault.count()) > 0 ? await fault.innerText() : undefined
}

async function openPage(browser: Browser) {
  const page = await browser.newPage({ reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'Europe/Amsterdam' })
  await page.clock.setFixedTime(NOW)
  await page.addInitScript(fixChance)
  return { page, requests: watchRequests(page) }
}

async function serve(site: string) {
  const server = express().use(express.static(site)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

/**
 * Draws what is not yet in the folder, from a built Storybook.
 * @returns the faults of the stories that failed, by their picture's file
 */
export async function drawPictures(
  site: string,
  folder: string,
  pictures: readonly Picture[],
): Promise<ReadonlyMap<string, string>> {
  await mkdir(folder, { recursive: true })
  const left = pictures.filter((picture) => !existsSync(join(folder, fileOf(picture))))
  const faults = new Map<string, string>()
  if (left.length === 0) return faults
  const { origin, close } = await serve(site)
  const browser = await launch()
  const work = async () => {
    const page = await openPage(browser)
    for (let picture = left.shift(); picture; picture = left.shift()) {
      const fault = await drawOne(page, origin, picture, join(folder, fileOf(picture)))
      if (fault !== undefined) faults.set(fileOf(picture), fault)
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work))
  } finally {
    await browser.close()
    close()
  }
  return faults
}
