import type { Db } from '#engine/db/connect.ts'
import { newId } from '#engine/db/ids.ts'
import { describeChat } from '#engine/domains/chat/live/describe.ts'
import { createLocalBus } from '#engine/platform/bus.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { listEventsAfter } from '#engine/platform/events/queries.ts'
import { makeMemberContext, makeServices, NOW, plantMember } from '../context.ts'
import { type Brought, LivePage } from './page.ts'

/** Members of a world. */
export const MEMBERS = 3

/** Of one member: a page that gets details with the events, one that gets ids alone, and one that gets nothing. */
export interface Pages {
  readonly detailed: LivePage
  readonly bare: LivePage
  readonly away: LivePage
}

async function openPages(as: () => Promise<MemberContext>): Promise<Pages> {
  return { detailed: await LivePage.open(as), bare: await LivePage.open(as), away: await LivePage.open(as) }
}

/** Three members with credits, of whom the last waits for the confirmation; each looks at their pages. */
export async function openWorld(base: Db) {
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
    const ctx = await as(id)
    for (const row of await listEventsAfter(ctx.db, id, seen.get(id) ?? 0, 1000)) {
      seen.set(id, row.sequence)
      const data = JSON.parse(row.data) as Record<string, string>
      const described = row.type === 'message' || row.type === 'read'
      const detail = described ? await describeChat(ctx, { memberId: id, data }) : undefined
      yield { id: row.id, type: row.type, data: { ...data, ...(detail && { detail }) } }
    }
    yield* signals.get(id)!.splice(0)
  }
  return { ids, as, pages, bring }
}

/** An event as a page gets it that reads by itself what the event is about. */
export const withoutDetail = ({ data: { detail: _, ...data }, ...brought }: Brought): Brought => ({ ...brought, data })
