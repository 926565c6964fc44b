import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { systemDb } from '#engine/db/scope.ts'
import { openConversation, sendMessage } from '#engine/domains/chat/index.ts'
import { likeMember, unlikeMember } from '#engine/domains/likes/index.ts'
import type { pushToMember } from '#engine/domains/push/index.ts'
import { runDueJobs } from '#engine/platform/jobs/run.ts'
import type { Services } from '#engine/platform/services.ts'
import { makeMemberContext, makeServices, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { makeJobSite } from '#engine/testing/jobs/site.ts'
import { plantSubscription } from '#engine/testing/mail/subscription.ts'
import { mailCampaign } from '../digests.ts'
import { createPushHandler } from './push-job.ts'

const HOUR_MS = 3_600_000

describeOnBothDialects('a push message', (open) => {
  let base: Db
  let services: Services
  let joris: MembersTable
  let anouk: MembersTable
  let now: number
  const tenant = makeTenant('test', { fictional_profiles: true, fictional_staffed: true })

  beforeEach(async () => {
    base = await open()
    now = NOW
    services = makeServices(base, { now: () => now })
    joris = await plantMember(base, 'test', { name: 'Joris', paid_user: 1, credits: 50 })
    anouk = await plantMember(base, 'test', { name: 'Anouk', last_seen_at: NOW - HOUR_MS })
    await plantSubscription(base, anouk)
    await plantMember(base, 'other', { ...anouk, pool_id: 'other', name: 'Canary', name_key: 'canary' })
    return () => base.close()
  })

  const as = (member: MembersTable) => makeMemberContext(base, member, { tenant, services, now })
  const change = (changes: Partial<MembersTable>, id = anouk.id) =>
    systemDb(base).updateTable('members').set(changes).where('pool_id', '=', 'test').where('id', '=', id).execute()
  async function write(body: string, from = joris) {
    const sent = await sendMessage(as(from), { to: anouk.id, body, client_id: crypto.randomUUID() })
    if (!sent.ok) throw new Error(sent.reason)
    return sent.message.conversation_id
  }

  /** Runs what is due; returns what each browser of a member gets. */
  async function pushed() {
    const out: Parameters<typeof pushToMember>[3][] = []
    const push: typeof pushToMember = async (_services, _db, id, message) => {
      if (id === anouk.id) out.push(message)
      return 1
    }
    const failures: object[] = []
    const handlers = { push: createPushHandler(makeJobSite(services, [tenant]), push), mail: async () => {} }
    while (await runDueJobs(services, handlers, { error: (details) => failures.push(details) }));
    expect(failures).toEqual([])
    return out
  }

  it('leads to its conversation, replaces the one before it, and counts without showing the text', async () => {
    const conversation = await write('A secret word')
    const [first] = await pushed()
    const url = `/chats/${conversation}`
    expect(first).toMatchObject({ title: 'Test', body: 'Joris wrote to you', url, tag: url, waiting: [url], badge: 1 })
    await write('And another')
    const [second, ...none] = await pushed()
    expect(second).toMatchObject({ body: '2 new messages from Joris', url, tag: url, waiting: [url], badge: 2 })
    expect(none).toEqual([])
  })

  it('shows the text to members who chose that, cut, and with the label of a fictional profile', async () => {
    await change({ push_text: 1 })
    await write('A secret\n word')
    expect((await pushed())[0]?.body).toBe('Joris: A secret word')
    await write('x'.repeat(500))
    expect((await pushed())[0]?.body).toBe(`Joris: ${'x'.repeat(140)}…`)
    const roxane = await plantMember(base, 'test', { name: 'Roxane', fictional: 1, paid_user: 1, credits: 9 })
    await write('Good evening', roxane)
    expect((await pushed())[0]?.body).toBe('Roxane (Fictional): Good evening')
  })

  it('names the conversations that still wait, so that those read elsewhere are closed', async () => {
    const lieke = await plantMember(base, 'test', { name: 'Lieke', paid_user: 1, credits: 9 })
    const read = await write('Hello')
    const other = await write('Hello', lieke)
    await pushed()
    await openConversation(as(anouk), read)
    await write('Again', lieke)
    expect((await pushed())[0]).toMatchObject({ url: `/chats/${other}`, waiting: [`/chats/${other}`], badge: 2 })
  })

  it('is not sent about what was read, taken back, blocked or deleted meanwhile, nor to a member who is here', async () => {
    const conversation = await write('Hello')
    await openConversation(as(anouk), conversation)
    expect(await pushed()).toEqual([])
    await likeMember(as(joris), anouk.id)
    await unlikeMember(as(joris), anouk.id)
    expect(await pushed()).toEqual([])
    const block = { pool_id: 'test', blocker_id: anouk.id, blocked_id: joris.id, created_at: NOW }
    await write('Are you there?')
    await systemDb(base).insertInto('blocks').values(block).execute()
    expect(await pushed()).toEqual([])
    await systemDb(base).deleteFrom('blocks').where('pool_id', '=', 'test').execute()
    await write('Hello?')
    await change({ status: 'deleted' }, joris.id)
    expect(await pushed()).toEqual([])
    await change({ status: 'active' }, joris.id)
    await write('Hello!')
    await change({ last_seen_at: now })
    expect(await pushed()).toEqual([])
    await change({ last_seen_at: now - HOUR_MS })
    now += 76 * HOUR_MS
    const news = { type: 'news', subject: 'A new look', paragraphs: ['We have painted.'] } as const
    expect(await mailCampaign({ db: as(anouk).db, services, now }, news)).toBeGreaterThan(0)
    await change({ last_seen_at: now })
    expect(await pushed()).toEqual([])
  })
})
