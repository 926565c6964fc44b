import { beforeEach, expect, it, vi } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newId, newPublicId } from '#engine/db/ids.ts'
import { afterConfirmation, confirmWaiting } from '#engine/domains/accounts/activation/activation.ts'
import { conversationIdOf, openConversation, removeMessage, sendMessage } from '#engine/domains/chat/index.ts'
import { describeChat } from '#engine/domains/chat/live/describe.ts'
import { deleteConversation } from '#engine/domains/chat/reading.ts'
import { showTyping } from '#engine/domains/chat/showing.ts'
import { likeMember, seeLike, unlikeMember } from '#engine/domains/likes/index.ts'
import { blockMember, unblockMember } from '#engine/domains/moderation/index.ts'
import { placeOrder, settleOrder } from '#engine/domains/payments/index.ts'
import { createLocalBus } from '#engine/platform/bus.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { listEventsAfter } from '#engine/platform/events/queries.ts'
import { LIVES } from '../../layouts/live/lives.ts'
import { makeMemberContext, makeServices, NOW, plantMember } from '../context.ts'
import { describeOnBothDialects } from '../databases.ts'
import fc from '../properties.ts'
import { type Brought, fetchAsPage, LivePage } from './page.ts'

type Verb = (from: MemberContext, to: MemberContext, conversation: string) => Promise<unknown>

const VERBS: Readonly<Record<string, Verb>> = {
  sends: (from, { viewer }) => sendMessage(from, { client_id: newPublicId(), to: viewer.id, body: newPublicId() }),
  reads: (from, _to, conversation) => openConversation(from, conversation),
  types: (from, _to, conversation) => showTyping(from, conversation),
  deletes: (from, _to, conversation) => deleteConversation(from, conversation),
  likes: (from, { viewer }) => likeMember(from, viewer.id),
  unlikes: (from, { viewer }) => unlikeMember(from, viewer.id),
  looks: (from, { viewer }) => seeLike(from, viewer.id),
  blocks: (from, { viewer }) => blockMember(from, viewer.id),
  unblocks: (from, { viewer }) => unblockMember(from, viewer.id),
  async confirms(from) {
    if (from.viewer.status !== 'not_confirmed') return
    await from.db.transaction((trx) => confirmWaiting(trx, from.viewer, from))
    await afterConfirmation(from, from.viewer.id)
  },
  async pays(from) {
    const order = { clientId: newPublicId(), packageId: 'p60', method: 'card', shownCode: '' } as const
    const placed = await placeOrder(from, order)
    if (placed.ok) await settleOrder(from, placed.order, 'completed')
  },
  async 'loses a text'(from, _to, conversation) {
    const message = await from.db
      .selectFrom('messages')
      .select('id')
      .where('conversation_id', '=', conversation)
      .where('state', '=', 'delivered')
      .executeTakeFirst()
    if (message) await from.db.transaction((trx) => removeMessage(trx, { conversation, message: message.id, now: NOW }))
  },
}

const MEMBERS = 3
const someone = fc.nat(MEMBERS - 1)
const act = fc
  .record({ who: someone, whom: someone, verb: fc.constantFrom(...Object.keys(VERBS), 'sends', 'sends', 'reads') })
  .filter(({ who, whom }) => who !== whom)

/** Of one member: a page that gets details with the events, one that gets ids alone, and one that gets nothing. */
interface Pages {
  readonly detailed: LivePage
  readonly bare: LivePage
  readonly away: LivePage
}

async function openPages(as: () => Promise<MemberContext>): Promise<Pages> {
  return { detailed: await LivePage.open(as), bare: await LivePage.open(as), away: await LivePage.open(as) }
}

/** Three members with credits, of whom the last waits for the confirmation; each looks at their pages. */
async function openWorld(base: Db) {
  const services = makeServices(base, { bus: createLocalBus() })
  const ids: string[] = []
  for (let at = 0; at < MEMBERS; at += 1) {
    const waiting = at === MEMBERS - 1 ? ({ status: 'not_confirmed', profile_status: 'disabled' } as const) : {}
    const { id } = await plantMember(base, 'rosa', { credits: 60, paid_user: 1, ...waiting })
    const entry = { id: newId(), member_id: id, delta: 60, reason: 'signup', ref: id, created_at: NOW } as const
    await base.kysely
      .insertInto('credit_entries')
      .values({ ...entry, pool_id: 'rosa' })
      .execute()
    ids.push(id)
  }
  const as = async (id: string) => {
    const members = base.kysely.selectFrom('members').selectAll()
    const row = await members.where('pool_id', '=', 'rosa').where('id', '=', id).executeTakeFirstOrThrow()
    return makeMemberContext(base, row, { services })
  }
  const signals = new Map<string, Brought[]>(ids.map((id) => [id, []]))
  services.bus.subscribeAll((_pool, to, signal) => void (signal && signals.get(to)?.push({ id: '', ...signal })))
  const pages = new Map<string, Pages>()
  for (const id of ids) pages.set(id, await openPages(() => as(id)))
  const seen = new Map<string, number>()
  /** What the streams have brought since it was last asked. */
  async function* bring(id: string): AsyncGenerator<Brought> {
    const { db } = await as(id)
    for (const row of await listEventsAfter(db, id, seen.get(id) ?? 0, 1000)) {
      seen.set(id, row.sequence)
      const data = JSON.parse(row.data) as Record<string, string>
      const described = row.type === 'message' || row.type === 'read'
      const detail = described ? await describeChat(db, { memberId: id, data }) : undefined
      yield { id: row.id, type: row.type, data: { ...data, ...(detail && { detail }) } }
    }
    yield* signals.get(id)!.splice(0)
  }
  return { ids, as, pages, bring }
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetchAsPage)
})

const withoutDetail = ({ data: { detail: _, ...data }, ...brought }: Brought): Brought => ({ ...brought, data })

describeOnBothDialects('a page that follows the events', (open, dialect) => {
  it('shows after each of them what a new page shows', async () => {
    const types = new Set<string>()
    const follow = async (acts: readonly { who: number; whom: number; verb: string }[]) => {
      const base = await open()
      const { ids, as, pages, bring } = await openWorld(base)
      for (const { who, whom, verb } of acts) {
        const [from, to] = [await as(ids[who]!), await as(ids[whom]!)]
        await VERBS[verb]!(from, to, conversationIdOf('rosa', from.viewer.id, to.viewer.id))
        for (const [id, { detailed, bare }] of pages) {
          for await (const brought of bring(id)) {
            types.add(brought.type)
            await detailed.take(brought)
            await bare.take(withoutDetail(brought))
          }
          const fresh = await LivePage.open(() => as(id))
          expect(detailed.state, `after one ${verb}, page of ${ids.indexOf(id)}`).toEqual(fresh.state)
          expect(bare.state, `after one ${verb}, page of ${ids.indexOf(id)} without details`).toEqual(fresh.state)
        }
      }
      for (const [id, { away }] of pages) {
        await away.resume()
        const fresh = await LivePage.open(() => as(id))
        expect(away.state, `after a gap, page of ${ids.indexOf(id)}`).toEqual(fresh.state)
      }
      await base.close()
    }
    // One of each, so that no event is left to chance.
    const all = (
      [
        [0, 1, 'sends'],
        [1, 0, 'types'],
        [1, 0, 'reads'],
        [2, 0, 'sends'],
        [2, 0, 'confirms'],
        [0, 1, 'likes'],
        [1, 0, 'looks'],
        [1, 0, 'likes'],
        [0, 1, 'unlikes'],
        [0, 1, 'blocks'],
      ] as const
    ).map(([who, whom, verb]) => ({ who, whom, verb }))
    await follow(all)
    const followed = new Set(LIVES.flatMap(({ on }) => Object.keys(on)))
    // A push message comes from the browser.
    followed.delete('push')
    expect([...types].sort()).toEqual([...followed].sort())
    const runs = Number(process.env.PROPERTY_RUNS ?? (dialect === 'sqlite' ? 4 : 1))
    await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), follow), { numRuns: runs })
  })
})
