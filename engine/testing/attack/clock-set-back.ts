import { randomUUID } from 'node:crypto'
import { type IncomingMessage, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { eventOf } from '../../platform/events/cursor.ts'
import type { Tenant } from '../../tenancy/schema.ts'
import { type AttackedSite, openAttackedSite } from './attacked-site.ts'

const HOUR_MS = 3_600_000
const PATIENCE_MS = 20_000
const CLOCK = fileURLToPath(import.meta.resolve('./clock.ts'))

export interface SetBack {
  /** Events of a stream that goes on, by the id it had seen: those that did not come, and those that came again. */
  readonly hidden: number
  readonly repeated: number
  /** Old events that a new page got as news. */
  readonly news: number
  /** What chats and conversations showed otherwise than they should. */
  readonly faults: readonly string[]
}

interface Stream {
  /** Ids in the order in which they came. */
  readonly ids: readonly string[]
  /** The `id:` of each, from which a stream resumes. */
  readonly cursors: readonly string[]
  /** Resolves once `count` different events have come; answers whether they have. */
  has(count: number): Promise<boolean>
  close(): void
}

/** An event stream over HTTP, as a browser holds it; resolves once its head has come. */
function openStream(port: number, tenant: Tenant, session: string, lastEventId?: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: `${tenant.hosts[0]}:${port}`,
      cookie: `session=${session}`,
      ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
    }
    const ids: string[] = []
    const cursors: string[] = []
    const waiting: { count: number; done(): void }[] = []
    const distinct = () => new Set(ids).size
    const asked = request({ host: '127.0.0.1', port, path: '/api/events', headers, agent: false })
    asked.on('error', reject)
    asked.on('response', (res: IncomingMessage) => {
      let text = ''
      res.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
        const whole = text.slice(0, text.lastIndexOf('\n\n') + 1)
        text = text.slice(whole.length)
        const brought = [...whole.matchAll(/^id: (.+)\nevent: /gm)].map(([, cursor]) => cursor!)
        cursors.push(...brought)
        ids.push(...brought.map(eventOf))
        for (const { count, done } of waiting) if (distinct() >= count) done()
      })
      res.on('error', () => {})
      asked.removeListener('error', reject).on('error', () => {})
      resolve({
        ids,
        cursors,
        has: (count) =>
          new Promise((settle) => {
            const late = setTimeout(() => settle(distinct() >= count), PATIENCE_MS)
            const done = () => {
              clearTimeout(late)
              settle(true)
            }
            waiting.push({ count, done })
            if (distinct() >= count) done()
          }),
        close: () => asked.destroy(),
      })
    })
    asked.end()
  })
}

interface People {
  readonly me: { id: string; session: string }
  readonly other: { id: string; session: string }
  readonly third: { id: string; session: string }
}

/**
 * Writes `count` messages, deletes their conversation, writes on, sets the clock back by an hour between two processes
 * and forward again, and compares what streams, the list of chats and conversations show with what was written.
 */
export async function setClockBack(tenant: Tenant, count: number, env: Record<string, string> = {}): Promise<SetBack> {
  const site = await openAttackedSite(env, ['--import', CLOCK])
  try {
    const [me, other, third] = [await site.plant(tenant), await site.plant(tenant), await site.plant(tenant)]
    return await compare(site, tenant, { me, other, third }, count)
  } finally {
    await site.close()
  }
}

async function compare(site: AttackedSite, tenant: Tenant, { me, other, third }: People, count: number) {
  const faults: string[] = []
  const write = async (from: { session: string }, body: string) => {
    const sent = { client_id: randomUUID(), to: me.id, body }
    const path = '/api/chat.php'
    const { status } = await site.ask(tenant, { method: 'POST', path, session: from.session, body: sent })
    if (status !== 200) faults.push(`${body}: ${status}`)
  }
  const writeAll = async (from: { session: string }, bodies: readonly string[]) => {
    for (const body of bodies) await write(from, body)
  }
  const named = (name: string) => Array.from({ length: count }, (_, at) => `${name} ${at}`)
  const read = async <T>(path: string) => JSON.parse((await site.ask(tenant, { path, session: me.session })).text) as T
  const chats = async () =>
    (await read<{ chats: { conversation: { id: string }; profile: { id: string } }[] }>('/api/chats.php')).chats
  const expectChats = async (when: string, order: readonly string[]) => {
    const got = (await chats()).map(({ profile }) => profile.id)
    if (got.join() !== order.join()) faults.push(`${when}: the chats stand in another order`)
  }
  const expectBodies = async (when: string, from: { id: string }, bodies: readonly string[]) => {
    const chat = (await chats()).find(({ profile }) => profile.id === from.id)
    if (!chat) return void faults.push(`${when}: the conversation is not listed`)

    const { conversation } = await read<{ conversation: { messages: { text: string }[] } }>(
      `/api/chat.php?id=${chat.conversation.id}`,
    )
    const shown = conversation.messages.map(({ text }) => text).slice(-30)
    if (shown.join() !== bodies.slice(-30).join()) faults.push(`${when}: shows ${shown.join()}`)
  }
  const deleteChat = async (of: { id: string }) => {
    const chat = (await chats()).find(({ profile }) => profile.id === of.id)
    const body = { conversation: chat?.conversation.id }
    const { status } = await site.ask(tenant, { method: 'DELETE', path: '/api/chat.php', session: me.session, body })
    if (status !== 204) faults.push(`the deletion: ${status}`)
  }
  const open = (last?: string) => openStream(site.server.port, tenant, me.session, last)
  const messageEvents = async () =>
    (
      await site.db.kysely
        .selectFrom('events')
        .select('id')
        .where('member_id', '=', me.id)
        .orderBy('sequence')
        .execute()
    ).map(({ id }) => id)

  const before = await open()
  await writeAll(other, named('gone'))
  await deleteChat(other)
  await writeAll(other, named('first'))
  await writeAll(third, named('third'))
  await before.has((await messageEvents()).length)
  before.close()
  await expectChats('before', [third.id, other.id])
  const middle = Math.floor(before.ids.length / 2)

  await site.restart({ TEST_CLOCK_OFFSET_MS: String(-HOUR_MS) })
  const resumed = await open(before.cursors[middle])
  const fresh = await open()
  await writeAll(other, named('second'))
  const all = await messageEvents()
  const seen = all.slice(0, all.indexOf(before.ids[middle]!) + 1)
  const due = all.slice(seen.length)
  await resumed.has(new Set([...due, ...resumed.ids]).size)
  const added = all.filter((id) => !before.ids.includes(id))
  await fresh.has(added.length)
  const hidden =
    due.filter((id) => !resumed.ids.includes(id)).length + added.filter((id) => !fresh.ids.includes(id)).length
  const repeated = resumed.ids.length - new Set(resumed.ids).size + resumed.ids.filter((id) => seen.includes(id)).length
  const news = fresh.ids.filter((id) => before.ids.includes(id)).length
  await expectChats('set back', [other.id, third.id])
  await expectBodies('set back', other, [...named('first'), ...named('second')])
  await deleteChat(other)
  await writeAll(other, named('last'))
  await expectBodies('set back, after a deletion', other, named('last'))
  resumed.close()
  fresh.close()

  await site.restart({ TEST_CLOCK_OFFSET_MS: '0' })
  await writeAll(third, named('later'))
  await expectChats('right again', [third.id, other.id])
  await expectBodies('right again', other, named('last'))
  await expectBodies('right again', third, [...named('third'), ...named('later')])
  return { hidden, repeated, news, faults }
}
