import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { connect, type Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { openSession } from '#engine/domains/accounts/sessions.ts'
import { conversationIdOf } from '#engine/domains/chat/index.ts'
import { readEnv } from '#engine/platform/env.ts'
import { copyBrands } from '../brands.ts'
import { CHROMIUM } from '../chromium.ts'
import { makeMemberContext, plantMember } from '../context.ts'
import { plantPhotos } from '../journeys/support/plant.ts'
import { fromClient, type Sent, send, sendJson } from '../journeys/support/send.ts'
import { twoHalves } from '../photo-corpus.ts'
import { startServerProcess } from '../server-process.ts'
import { watchShifts } from '../shifts.ts'
import { atRest } from '../walk/rest.ts'
import { SIZES } from './screens.ts'

/** How far an open page moved when something arrived that its reader had not asked for. */
export interface ArrivalRow {
  readonly what: string
  readonly size: string
  readonly score: number
  readonly moved: string
}

type From = Pick<Sent, 'host' | 'port' | 'headers'>

/** Enough texts that the thread scrolls at both sizes. */
const EARLIER = 14
/** More chats than a phone shows at once. */
const CHATS = 10

async function post(from: From, path: string, body: object): Promise<void> {
  const { status, text } = await sendJson({ ...from, method: 'POST', path }, body)
  if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`)
}

/** What one sends who stands behind the reader's page. */
function senderOf(from: From, to: string) {
  const message = (changes: object) => post(from, '/api/chat.php', { client_id: newPublicId(), to, ...changes })
  return {
    text: (body: string) => message({ body }),
    gift: () => message({ body: 'For the bread', gift: 'rose' }),
    like: () => post(from, '/api/like.php', { profile: { id: to } }),
    typing: (conversation: string) => post(from, '/api/typing.php', { conversation }),
    async photo() {
      const body = await twoHalves(900, 600).jpeg().toBuffer()
      const path = `/api/chat-photo.php?client_id=${newPublicId()}&to=${to}`
      const headers = { ...from.headers, 'content-type': 'image/jpeg' }
      const { status, text } = await send({ ...from, headers, method: 'POST', path, body })
      if (status >= 300) throw new Error(`a photo was answered ${status}: ${text}`)
    },
  }
}

type Sender = ReturnType<typeof senderOf>

/** Resolves when every picture on the screen has come, and two frames after that. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const pictures = [...document.images].filter((one) => one.checkVisibility() && one.src !== '')
    await Promise.all(pictures.map((one) => one.decode().catch(() => undefined)))
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })

/** Plants a reader, who has a chat with each of ten others, and opens a browser for the reader. */
async function openReader(browser: Browser, db: Db, slug: string, port: number, view: (typeof SIZES)[number]) {
  const now = Date.now()
  const plant = async (gender: 'male' | 'female') => {
    const member = await plantMember(db, slug, {
      gender,
      seeking: 'both',
      credits: 200,
      paid_user: 1,
      last_seen_at: now,
    })
    await plantPhotos(db, slug, member.id, 1)
    return member
  }
  const me = await plant('male')
  const others: Awaited<ReturnType<typeof plant>>[] = []
  for (let at = 0; at < CHATS; at += 1) others.push(await plant('female'))
  const sessionOf = (id: string) => openSession(makeMemberContext(db, me).db, id, now)
  const host = `${slug}.localhost`
  const as = async (id: string): Promise<From> => ({ host, port, headers: fromClient(await sessionOf(id)) })
  const senders = await Promise.all(others.map(async ({ id }) => senderOf(await as(id), me.id)))
  for (const sender of senders) await sender.text('Hello')
  for (let at = 0; at < EARLIER; at += 1)
    await senders[0]!.text(`Earlier ${at}. ${'Is the bridge open? '.repeat(at % 4)}`)
  const url = `http://${host}:${port}`
  const { width, height } = view
  const context = await browser.newContext({ viewport: { width, height }, baseURL: url })
  const cookies = { session: await sessionOf(me.id), i18n_redirected: 'en', 'entry-warning': '1' }
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
  await watchShifts(context)
  return { page: await context.newPage(), senders, chat: conversationIdOf(slug, me.id, others[0]!.id) }
}

/** Opens the page of a brand at both sizes and lets everything arrive that may. */
export async function proveArrivals(slug: string): Promise<ArrivalRow[]> {
  const dir = mkdtempSync(join(tmpdir(), 'manyhearts-prove-'))
  const settings = { DATA_DIR: join(dir, 'data'), TENANTS_DIR: join(dir, 'tenants') }
  copyBrands(settings.TENANTS_DIR)
  showPhotosAtOnce(join(settings.TENANTS_DIR, slug, 'tenant.json'))
  const server = await startServerProcess(settings)
  const db = await connect(readEnv(settings).databaseUrl)
  const browser = await chromium.launch(CHROMIUM)
  try {
    const rows: ArrivalRow[] = []
    for (const view of SIZES) {
      const reader = await openReader(browser, db, slug, server.port, view)
      rows.push(...(await measureAll(reader, view.tag)))
      await reader.page.context().close()
    }
    return rows
  } finally {
    await browser.close()
    await server.stop()
    await db.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

function showPhotosAtOnce(file: string): void {
  const tenant = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...tenant, settings: { ...tenant.settings, photo_review: 'after' } }))
}

async function measureAll({ page, senders, chat }: Awaited<ReturnType<typeof openReader>>, size: string) {
  const rows: ArrivalRow[] = []
  const [sender, second, lowest] = senders as [Sender, Sender, Sender]
  const log = page.getByRole('log')
  const measure = async (what: string, act: () => Promise<unknown>) => {
    await settle(page)
    const before = await page.evaluate(() => window.shifts.length)
    await act()
    await settle(page)
    const shifts = await page.evaluate((at) => window.shifts.slice(at), before)
    const worst = shifts.toSorted((a, b) => b.value - a.value)[0]
    rows.push({ what, size, score: shifts.reduce((sum, { value }) => sum + value, 0), moved: worst?.moved ?? '' })
  }
  const open = async (path: string) => {
    const streams = page.waitForRequest(/api\/events/)
    await page.goto(path)
    await streams
    await atRest(page)
  }

  await open(`/chats/${chat}`)
  await measure('chat: a text', async () => {
    await sender.text('It is open')
    await log.getByText('It is open').waitFor()
  })
  await measure('chat: they type', async () => {
    await sender.typing(chat)
    await page.getByText(/is typing/).waitFor()
  })
  await measure('chat: a gift', async () => {
    await sender.gift()
    await log.getByText('For the bread').waitFor()
  })
  await measure('chat: a photo', async () => {
    await sender.photo()
    await log.getByText('Tap to view').waitFor()
  })
  await measure('chat: a text elsewhere', async () => {
    await second.text('And the ferry?')
    await page.waitForFunction(() => document.title.startsWith('('))
  })
  await log.evaluate((element) => element.scrollTo({ top: 0, behavior: 'instant' }))
  await measure('chat: texts, read from above', async () => {
    for (const at of [1, 2, 3]) await sender.text(`Below ${at}`)
    await log.getByText('Below 3').waitFor({ state: 'attached' })
  })
  await measure('chat: the network goes', async () => {
    await page.context().setOffline(true)
    await page.getByRole('status').filter({ hasText: 'offline' }).first().waitFor()
  })
  await measure('chat: the network is back', async () => {
    await page.context().setOffline(false)
    await page.getByRole('status').filter({ hasText: 'offline' }).first().waitFor({ state: 'hidden' })
  })
  await open('/chats')
  await measure('chats: a text of the lowest', async () => {
    await lowest.text('Or the tunnel?')
    await page.getByText('Or the tunnel?').waitFor()
  })
  await open('/members')
  await measure('members: a text', async () => {
    const title = await page.title()
    await second.text('Or a boat?')
    await page.waitForFunction((old) => document.title !== old, title)
  })
  await open('/likes')
  await measure('likes: a like', async () => {
    const title = await page.title()
    await sender.like()
    await page.waitForFunction((old) => document.title !== old, title)
  })
  await measure('likes: the network goes', async () => {
    await page.context().setOffline(true)
    await page.getByRole('status').filter({ hasText: 'offline' }).first().waitFor()
  })
  return rows
}

/** One line for each thing that arrives: phone and desktop. */
export function arrivalTable(rows: readonly ArrivalRow[]): string {
  const scoreOf = (what: string, size: string) =>
    rows.find((row) => row.what === what && row.size === size)?.score.toFixed(4) ?? '-'
  return [...new Set(rows.map(({ what }) => what))]
    .map((what) => `${what.padEnd(32)} ${scoreOf(what, 'phone')}  ${scoreOf(what, 'desktop')}`)
    .join('\n')
}
