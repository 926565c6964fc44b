import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { readEnv } from '#engine/platform/env.ts'
import { connect } from '../../db/connect.ts'
import { scopeDb } from '../../db/scope.ts'
import { openSession } from '../../domains/accounts/index.ts'
import type { Tenant } from '../../tenancy/schema.ts'
import { CHROMIUM } from '../chromium.ts'
import { plantMember } from '../context.ts'
import { findFreePort, startServerProcess } from '../server-process.ts'
import { atRest } from '../walk/rest.ts'
import { callFrom } from './proof-site.ts'

export interface Live {
  readonly processes: number
  readonly sent: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly maxMs: number
  readonly faults: readonly string[]
}

const TYPING_WAIT_MS = 5_000

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!

async function startRedis() {
  const port = await findFreePort()
  const child = spawn('redis-server', ['--port', String(port), '--save', ''], { stdio: ['ignore', 'pipe', 'ignore'] })
  for await (const line of child.stdout!) if (String(line).includes('Ready to accept connections')) break
  const stop = async () => {
    child.kill()
    await once(child, 'exit')
  }
  return { url: `redis://127.0.0.1:${port}`, stop }
}

interface Person {
  readonly id: string
  readonly name: string
  readonly page: Page
  /** Requests for event streams of all tabs of this browser. */
  readonly streams: () => number
}

async function open(
  browser: Browser,
  origin: string,
  { id, name, session }: { id: string; name: string; session: string },
) {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 800 } })
  const cookies = { session, i18n_redirected: 'en', 'entry-warning': '1' }
  await context.addCookies(Object.entries(cookies).map(([key, value]) => ({ name: key, value, url: origin })))
  // What the app's badge shows; headless browsers have none.
  await context.addInitScript(() => {
    const badge = { shown: 0 }
    Object.assign(window, { badge })
    Object.assign(Navigator.prototype, {
      async setAppBadge(count: number) {
        badge.shown = count
      },
      async clearAppBadge() {
        badge.shown = 0
      },
    })
  })
  let streams = 0
  context.on('request', (request) => {
    if (request.url().includes('/api/events')) streams += 1
  })
  return { id, name, page: await context.newPage(), streams: () => streams } satisfies Person
}

const send = (from: Page, to: string, body: string) =>
  callFrom(from, 'POST', '/api/chat.php', { client_id: randomUUID(), to, body })

/**
 * Notes on a page when each message was drawn: the frame after it came into the conversation. Playwright's own waiting
 * looks only every 100 ms by then, which is about as long as what is measured.
 */
const noteDrawn = (page: Page) =>
  page.evaluate(() => {
    const drawn: Record<string, number> = {}
    Object.assign(window, { drawn })
    const log = document.querySelector('[role=log]')!
    const note = () => {
      for (const line of log.querySelectorAll('p')) {
        const text = line.textContent
        if (text in drawn) continue
        drawn[text] = 0
        requestAnimationFrame(() => {
          drawn[text] = performance.timeOrigin + performance.now()
        })
      }
    }
    note()
    new MutationObserver(note).observe(log, { childList: true, subtree: true, characterData: true })
  })

/** When a message was drawn, in milliseconds of the machine's clock. */
async function drawnAt(page: Page, text: string): Promise<number> {
  const handle = await page.waitForFunction(
    (wanted) => (window as unknown as { drawn: Record<string, number> }).drawn[wanted],
    text,
  )
  return (await handle.jsonValue()) as number
}

const clockOf = (page: Page) => page.evaluate(() => performance.timeOrigin + performance.now())

/** Milliseconds from the call that sends a message to the frame that shows it, sorted. */
async function measureMessages(sender: Person, receiver: Person, count: number): Promise<number[]> {
  const times: number[] = []
  await noteDrawn(receiver.page)
  for (let number = 0; number < count; number += 1) {
    const text = `number ${number} of ${count}`
    const start = await clockOf(sender.page)
    await send(sender.page, receiver.id, text)
    times.push((await drawnAt(receiver.page, text)) - start)
  }
  return times.sort((a, b) => a - b)
}

/** Typing, the read mark, the number in the title and on the badge, and the second tab's stream. */
async function checkSigns(sender: Person, receiver: Person, chat: string): Promise<string[]> {
  const faults: string[] = []
  const expectSoon = async (what: string, seen: Promise<unknown>) => {
    await seen.catch(() => faults.push(what))
  }
  const timeout = TYPING_WAIT_MS
  await sender.page.goto(chat)
  const typing = receiver.page.getByText(`${sender.name} is typing`).first()
  await sender.page.getByRole('textbox', { name: 'Message' }).pressSequentially('Hello there')
  await expectSoon('typing does not show', typing.waitFor({ state: 'attached', timeout }))
  await sender.page.getByRole('textbox', { name: 'Message' }).press('Enter')
  await expectSoon('typing does not end', typing.waitFor({ state: 'detached', timeout }))
  const read = sender.page.getByRole('log').getByText('Read', { exact: true }).last()
  await expectSoon('the read mark does not show', read.waitFor({ state: 'attached', timeout }))

  await receiver.page.goto('/members')
  await atRest(receiver.page)
  await send(sender.page, receiver.id, 'While you are away')
  const inTitle = receiver.page.waitForFunction(() => document.title.startsWith('(1) '), undefined, { timeout })
  await expectSoon('the title does not follow', inTitle)
  const onBadge = () => (window as unknown as { badge: { shown: number } }).badge.shown === 1
  await expectSoon('the badge does not follow', receiver.page.waitForFunction(onBadge, undefined, { timeout }))

  const before = receiver.streams()
  const tab = await receiver.page.context().newPage()
  await tab.goto(chat)
  await send(sender.page, receiver.id, 'In both tabs')
  await expectSoon('the second tab is not told', tab.getByRole('log').getByText('In both tabs').waitFor({ timeout }))
  const noTitle = receiver.page.waitForFunction(() => !document.title.startsWith('('), undefined, { timeout })
  await expectSoon('the title does not follow what another tab has read', noTitle)
  if (receiver.streams() !== before) faults.push(`the second tab opened ${receiver.streams() - before} streams`)
  return faults
}

/**
 * Time from sending a message to its standing on the other member's open conversation, with two browsers at one process
 * of the server, or each at a process of its own with Redis between them; and what else follows at once.
 */
export async function proveLive(tenant: Tenant, processes: 1 | 2, count: number): Promise<Live> {
  const dir = mkdtempSync(join(tmpdir(), 'manyhearts-live-'))
  const redis = processes === 2 ? await startRedis() : undefined
  const env = { DATA_DIR: dir, SCHEDULE: 'off', LOG_LEVEL: 'error', ...(redis ? { REDIS_URL: redis.url } : {}) }
  const servers = [await startServerProcess(env)]
  if (processes === 2) servers.push(await startServerProcess(env))
  const db = await connect(readEnv(env).databaseUrl)
  const browser = await chromium.launch(CHROMIUM)
  try {
    const scoped = scopeDb(db, { poolId: tenant.poolId, tenantId: tenant.slug })
    const enter = async (name: string, at: number) => {
      const country = tenant.countries[0]!
      const own = { tenant_id: tenant.slug, country, paid_user: 1, credits: 10_000, last_seen_at: Date.now() } as const
      const { id } = await plantMember(db, tenant.poolId, { ...own, name })
      const session = await openSession(scoped, id, Date.now())
      return open(browser, `http://${tenant.hosts[0]}:${servers[at % processes]!.port}`, { id, name, session })
    }
    const [sender, receiver] = [await enter('Anouk', 0), await enter('Ruben', 1)]
    await sender.page.goto('/pages/faq')
    const first = await send(sender.page, receiver.id, 'The first')
    const chat = `/chats/${(first.json as { conversation: { id: string } }).conversation.id}`
    await receiver.page.goto(chat)
    await atRest(receiver.page)
    const times = await measureMessages(sender, receiver, count)
    const faults = await checkSigns(sender, receiver, chat)
    const figures = { p50Ms: percentile(times, 0.5), p95Ms: percentile(times, 0.95), maxMs: times.at(-1)! }
    return { processes, sent: count, ...figures, faults: faults.map((fault) => `${processes} processes: ${fault}`) }
  } finally {
    await browser.close()
    await Promise.all(servers.map((server) => server.stop()))
    await db.close()
    await redis?.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
