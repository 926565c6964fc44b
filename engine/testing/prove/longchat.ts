import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { connect, type Db } from '#engine/db/connect.ts'
import { newId, newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { openSession } from '#engine/domains/accounts/sessions.ts'
import { conversationIdOf } from '#engine/domains/chat/index.ts'
import { readEnv } from '#engine/platform/env.ts'
import { CHROMIUM } from '../chromium.ts'
import { makeMemberContext, plantMember } from '../context.ts'
import { fromClient, type Sent, send, sendJson } from '../journeys/support/send.ts'
import { startServerProcess } from '../server-process.ts'
import { watchShifts } from '../shifts.ts'
import { atRest } from '../walk/rest.ts'

const LONG = 50_000
const SHORT = 50
const BATCH = 500
const ANSWERS = 60
const OPENINGS = 10
/** Pages of older messages loaded before the thread is scrolled. */
const OLDER_PAGES = 60
const SCROLLED_PX = 30_000
const PX_PER_SECOND = 3_000
const ARRIVALS = 10

export interface LongChat {
  readonly answerMs: readonly [short: number, long: number]
  readonly openMs: readonly [short: number, long: number]
  readonly loaded: number
  /** Between frames that were drawn while the thread was scrolled. */
  readonly frameMs: { readonly p50: number; readonly p95: number; readonly frames: number }
  /** Tasks of the browser meanwhile that took longer than a frame of 60 a second. */
  readonly longTasks: number
  /** The same of a page of bare paragraphs as many and as high: what this machine's browser can do. */
  readonly bare: Pick<LongChat, 'frameMs' | 'longTasks'>
  /** Layout shift while messages arrived in the open thread. */
  readonly shift: number
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const atShare = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/** A conversation of two with so many messages, the last ten minutes after the first, each writing in turn. */
async function plantConversation(db: Db, me: MembersTable, name: string, count: number) {
  const other = await plantMember(db, me.pool_id, { name, gender: 'female', seeking: 'men', credits: ARRIVALS })
  const id = conversationIdOf(me.pool_id, me.id, other.id)
  const now = Date.now()
  const [low_id, high_id] = [me.id, other.id].sort() as [string, string]
  const pair = { pool_id: me.pool_id, id, low_id, high_id, started_by: me.id, created_at: now }
  await db.kysely.insertInto('conversations').values(pair).execute()
  let last = ''
  for (let at = 0; at < count; at += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - at) }, (_, index) => {
      last = newId()
      return {
        pool_id: me.pool_id,
        conversation_id: id,
        id: last,
        sender_id: (at + index) % 3 === 0 ? me.id : other.id,
        client_id: newPublicId(),
        body: `Message ${at + index}. ${'Is the bridge open on Sundays? '.repeat((at + index) % 7)}`.trim(),
        photo_id: null,
        gift: null,
        state: 'delivered' as const,
        cost: 1,
        created_at: now - (count - at - index) * 10,
      }
    })
    await db.kysely.insertInto('messages').values(rows).execute()
  }
  for (const [member_id, other_id] of [
    [me.id, other.id],
    [other.id, me.id],
  ] as const) {
    const place = {
      last_message_id: last,
      last_message_at: now,
      cleared_through: '',
      read_through: last,
      hidden: 0 as const,
    }
    const row = { pool_id: me.pool_id, member_id, other_id, conversation_id: id, unread: 0, ...place } as const
    await db.kysely.insertInto('participants').values(row).execute()
  }
  return { id, other }
}

/** Where and as whom a request is sent. */
type Asked = Pick<Sent, 'host' | 'port' | 'headers'>

/** Median answer times of the two conversations' pages in ms, asked in turn. */
async function measureAnswers(to: Asked, ids: readonly string[]): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < ANSWERS; round += 1)
    for (const [at, id] of ids.entries()) {
      const start = performance.now()
      const { status } = await send({ ...to, path: `/chats/${id}` })
      if (status !== 200) throw new Error(`/chats/${id} answered ${status}`)
      times[at]!.push(performance.now() - start)
    }
  return [median(times[0]), median(times[1])]
}

/** Median times until the thread stands at its end in a browser. */
async function measureOpenings(page: Page, ids: readonly string[]): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < OPENINGS; round += 1)
    for (const [at, id] of ids.entries()) {
      const start = performance.now()
      await page.goto(`/chats/${id}`)
      await page.getByRole('log').locator('[data-message]').last().waitFor()
      times[at]!.push(performance.now() - start)
    }
  return [median(times[0]), median(times[1])]
}

async function loadOlder(page: Page): Promise<number> {
  const messages = page.getByRole('log').locator('[data-message]')
  for (let loaded = 0; loaded < OLDER_PAGES; loaded += 1) {
    const before = await messages.count()
    await page.getByRole('link', { name: 'Load older messages' }).click()
    await page.waitForFunction((count) => document.querySelectorAll('[data-message]').length > count, before)
  }
  return messages.count()
}

interface TraceEvent {
  readonly name: string
  readonly ts: number
  readonly dur?: number
  readonly args?: { readonly data?: unknown }
}

/** Scrolls as a wheel does, and reads the frames that were drawn meanwhile from a trace. */
async function traceScroll(browser: Browser, page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'disabled-by-default-devtools.timeline.frame'],
  })
  await cdp.send('Input.synthesizeScrollGesture', {
    ...{ x: 800, y: 400, yDistance: -SCROLLED_PX, speed: PX_PER_SECOND, gestureSourceType: 'mouse' },
  })
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const drawn = traceEvents.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts / 1000)
  const gaps = drawn.toSorted((a, b) => a - b).flatMap((at, index, all) => (index > 0 ? at - all[index - 1]! : []))
  const tasks = traceEvents.filter(({ name, dur }) => name === 'RunTask' && (dur ?? 0) > 16_700)
  return {
    frameMs: { p50: atShare(gaps, 0.5), p95: atShare(gaps, 0.95), frames: drawn.length },
    longTasks: tasks.length,
  }
}

/** Scrolls a page of nothing but so many paragraphs. */
async function traceBareScroll(browser: Browser, count: number) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const line = '<p style="height: 3em">Is the bridge open on Sundays?</p>'
  await page.setContent(`<!doctype html><title>Paragraphs</title>${line.repeat(count)}`)
  const scrolled = await traceScroll(browser, page)
  await context.close()
  return scrolled
}

/** How far the page moves while messages arrive and the thread follows them. */
async function measureArrivals(page: Page, from: Asked, id: string): Promise<number> {
  await page.goto(`/chats/${id}`)
  await atRest(page)
  for (let number = 0; number < ARRIVALS; number += 1) {
    const body = `Arrived ${number}`
    const message = { client_id: newPublicId(), conversation: { id }, body }
    const { status } = await sendJson({ ...from, method: 'POST', path: '/api/chat.php' }, message)
    if (status !== 200) throw new Error(`a message was answered ${status}`)
    await page.getByRole('log').getByText(body, { exact: true }).waitFor()
  }
  return page.evaluate(() => window.shifts.reduce((sum, { value }) => sum + value, 0))
}

/**
 * A conversation of 50,000 messages beside one of 50: how long each takes to open, how smoothly the long one scrolls
 * with many pages of it loaded, and whether arriving messages move the page.
 */
export async function proveLongChat(slug = 'rosa'): Promise<LongChat> {
  const dir = mkdtempSync(join(tmpdir(), 'manyhearts-prove-'))
  const server = await startServerProcess({ DATA_DIR: dir })
  const db = await connect(readEnv({ DATA_DIR: dir }).databaseUrl)
  const browser = await chromium.launch(CHROMIUM)
  try {
    const me = await plantMember(db, slug, { gender: 'male', seeking: 'women', credits: 50 })
    const short = await plantConversation(db, me, 'Short', SHORT)
    const long = await plantConversation(db, me, 'Long', LONG)
    const ids = [short.id, long.id]
    const host = `${slug}.localhost`
    const sessionOf = (id: string) => openSession(makeMemberContext(db, me).db, id, Date.now())
    const session = await sessionOf(me.id)
    const as = (one: string): Asked => ({ host, port: server.port, headers: fromClient(one) })
    const url = `http://${host}:${server.port}`
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: url })
    for (const [name, value] of Object.entries({ session, i18n_redirected: 'en' }))
      await context.addCookies([{ name, value, url }])
    await watchShifts(context)
    const page = await context.newPage()
    const answerMs = await measureAnswers(as(session), ids)
    const openMs = await measureOpenings(page, ids)
    const loaded = await loadOlder(page)
    const scrolled = await traceScroll(browser, page)
    const bare = await traceBareScroll(browser, loaded)
    const shift = await measureArrivals(page, as(await sessionOf(long.other.id)), long.id)
    return { answerMs, openMs, loaded, ...scrolled, bare, shift }
  } finally {
    await browser.close()
    await server.stop()
    await db.close()
    rmSync(dir, { recursive: true, force: true })
  }
}
