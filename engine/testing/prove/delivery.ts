import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from 'playwright'
import { mergeMessages, newestId } from '../../domains/chat/conversation/merge.ts'
import { conversationIdOf } from '../../domains/chat/rules.ts'
import { call } from '../../platform/client/call.ts'
import { createSendQueue } from '../../platform/client/connection/send-queue.ts'
import type { ChatMessage } from '../../platform/types.ts'
import type { Tenant } from '../../tenancy/schema.ts'
import { type AttackedSite, openAttackedSite } from '../attack/attacked-site.ts'
import { CHROMIUM } from '../chromium.ts'
import { type CuttingProxy, openCuttingProxy } from '../live/cutting-proxy.ts'
import { inVisit, openStream, type Visit, withVisits } from '../live/headless.ts'
import { atRest } from '../walk/rest.ts'

const SENDERS = 20
/** Nothing new for so long: what is missing is lost. */
const PATIENCE_MS = 30_000

/** What somebody has been shown of what was sent to them. */
export interface Shown {
  readonly lost: number
  readonly twice: number
  readonly outOfOrder: number
}

export interface Delivery {
  readonly sent: number
  readonly refused: number
  readonly cuts: number
  readonly connections: number
  readonly stored: number
  readonly charged: number
  readonly headless: Shown
  readonly browser: Shown
  readonly tookMs: number
}

const textOf = (number: number) => `number ${number}`
const numberOf = (text: string) => Number(text.slice('number '.length))

/** Compares texts in the order in which they are shown with those that were sent, from 0 to `count`. */
function compare(shown: readonly string[], count: number): Shown {
  const numbers = shown.filter((text) => text.startsWith('number ')).map(numberOf)
  const distinct = new Set(numbers).size
  const outOfOrder = numbers.filter((number, at) => at > 0 && number < numbers[at - 1]!).length
  return { lost: count - distinct, twice: numbers.length - distinct, outOfOrder }
}

const add = (a: Shown, b: Shown): Shown => ({
  lost: a.lost + b.lost,
  twice: a.twice + b.twice,
  outOfOrder: a.outOfOrder + b.outOfOrder,
})
const NONE: Shown = { lost: 0, twice: 0, outOfOrder: 0 }

interface Page {
  readonly conversation: { readonly messages: readonly ChatMessage[]; readonly has_newer: boolean }
}

/** A page of the receiver: the client's own calls and merging, and a stream that is cut off again and again. */
function openReceiver(visit: Visit) {
  const shown = new Map<string, readonly ChatMessage[]>()
  const loading = new Map<string, Promise<void>>()
  const again = new Set<string>()
  let lastNews = performance.now()
  const load = async (id: string) => {
    for (let hasNewer = true; hasNewer; ) {
      const known = shown.get(id) ?? []
      const after = newestId(known)
      const page = await call<Page>('GET', `/api/chat.php?id=${id}${after ? `&after=${after}` : ''}`)
      if (!page.ok) {
        again.add(id)
        return
      }
      const { messages, has_newer } = page.value.conversation
      hasNewer = has_newer
      if (messages.length === 0) return
      lastNews = performance.now()
      shown.set(id, mergeMessages(known, messages))
    }
  }
  /** As a page does, it asks again for what an event names while it is asking. */
  const loadInTurn = (id: string): void => {
    if (loading.has(id)) return void again.add(id)
    const done = load(id).finally(() => {
      loading.delete(id)
      if (again.delete(id)) loadInTurn(id)
    })
    loading.set(id, done)
  }
  const stream = openStream(visit, (type, data) => {
    if (type !== 'message') return
    const { conversation } = JSON.parse(data) as { conversation: string }
    void inVisit(visit, async () => loadInTurn(conversation))
  })
  return {
    stream,
    shown,
    count: () => [...shown.values()].reduce((sum, messages) => sum + messages.length, 0),
    quietMs: () => performance.now() - lastNews,
  }
}

async function sendAll(visit: Visit, to: string, texts: readonly string[]): Promise<number> {
  const send = createSendQueue(() => {})
  const results = await inVisit(visit, () =>
    Promise.all(
      texts.map((body) => {
        const sent = { client_id: randomUUID(), to, body }
        return send(() => call('POST', '/api/chat.php', sent))
      }),
    ),
  )
  return results.filter(({ ok }) => !ok).length
}

/** What a browser shows of one conversation that it opened before the first message through the same proxy. */
async function openBrowser(visit: Visit, conversation: string) {
  const browser = await chromium.launch(CHROMIUM)
  const context = await browser.newContext()
  const [name] = visit.host.split(':')
  const origin = `http://${name}:${visit.port}`
  await context.addCookies([
    { name: 'session', value: visit.session, url: origin },
    { name: 'entry-warning', value: '1', url: origin },
  ])
  const page = await context.newPage()
  await page.goto(`${origin}/chats/${conversation}`)
  await atRest(page)
  const read = () =>
    page.evaluate(() => [...document.querySelectorAll('[role=log] p')].map((one) => one.textContent?.trim() ?? ''))
  return { read, close: () => browser.close() }
}

async function stage(site: AttackedSite, tenant: Tenant, proxy: CuttingProxy) {
  const host = `${tenant.hosts[0]}:${proxy.port}`
  const plant = async () => {
    const { id, session } = await site.plant(tenant, { credits: 1_000_000 })
    return { id, visit: { port: proxy.port, host, session } }
  }
  const receiver = await plant()
  const senders = await Promise.all(Array.from({ length: SENDERS }, plant))
  return { receiver, senders }
}

/**
 * `total` messages of twenty members to one, through a proxy that cuts connections at random, and what the receiver is
 * shown: by a client without a browser, and by a browser that has one of the conversations open.
 */
export async function proveDelivery(tenant: Tenant, total: number): Promise<Delivery> {
  const from = performance.now()
  const each = Math.ceil(total / SENDERS)
  const site = await openAttackedSite()
  const proxy = await openCuttingProxy(site.server.port, Math.random)
  withVisits()
  try {
    const { receiver, senders } = await stage(site, tenant, proxy)
    const conversations = senders.map(({ id }) => conversationIdOf(tenant.poolId, id, receiver.id))
    for (const { visit } of senders) await sendAll(visit, receiver.id, ['Hello'])
    const browser = await openBrowser(receiver.visit, conversations[0]!)
    const client = openReceiver(receiver.visit)
    proxy.setCutting(true)
    const texts = Array.from({ length: each }, (_, number) => textOf(number))
    const refused = await Promise.all(senders.map(({ visit }) => sendAll(visit, receiver.id, texts)))
    const isMissing = () => client.count() < SENDERS * (each + 1)
    while (isMissing() && client.quietMs() < PATIENCE_MS) await wait(100)
    proxy.setCutting(false)
    const until = performance.now() + PATIENCE_MS
    let seen = await browser.read()
    while (compare(seen, each).lost > 0 && performance.now() < until) {
      await wait(200)
      seen = await browser.read()
    }
    await browser.close()
    client.stream.close()
    const shown = conversations.map((id) =>
      compare(
        (client.shown.get(id) ?? []).map(({ text }) => text),
        each,
      ),
    )
    const messages = await site.db.kysely.selectFrom('messages').select('id').execute()
    const charges = await site.db.kysely.selectFrom('credit_entries').select('id').execute()
    return {
      sent: SENDERS * each,
      refused: refused.reduce((sum, one) => sum + one, 0),
      cuts: proxy.cuts,
      connections: client.stream.connections,
      stored: messages.length - SENDERS,
      charged: charges.length - SENDERS,
      headless: shown.reduce(add, NONE),
      browser: compare(seen, each),
      tookMs: performance.now() - from,
    }
  } finally {
    await proxy.close()
    await site.close()
  }
}
