import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { type ScopedDb, scopeDb } from '#engine/db/scope.ts'
import { banMember } from '#engine/domains/accounts/index.ts'
import { isTest, readSources } from '#engine/lint/import-graph.ts'
import {
  findBlocks,
  isActive,
  isActiveSql,
  isListedForSql,
  isListedForVisitors,
  isOpenTo,
  isOpenToSql,
  keepsChatsSql,
  mayApproach,
  notBlockedEither,
  openingRefusal,
  readingRefusal,
} from '#engine/platform/visibility/index.ts'
import { NOW, plantMember } from '../context.ts'
import { describeOnBothDialects } from '../databases.ts'
import { makeOperator } from '../operators/operator.ts'

const VIEWER = 'viewer'
const POOLS = ['ours', 'theirs']

describeOnBothDialects('the rules of visibility', (open) => {
  let db: Db
  let ours: ScopedDb
  const members: MembersTable[] = []

  /** A member in every mix of account, profile, invisibility, contact and block. */
  async function plantMembers(poolId: string) {
    const scoped = scopeDb(db, { poolId, tenantId: poolId })
    await plantMember(db, poolId, { id: VIEWER })
    for (const status of ['not_confirmed', 'active', 'deleted'] as const)
      for (const profile_status of ['active', 'disabled'] as const)
        for (const invisible of [0, 1] as const)
          for (const contact of ['none', 'like', 'chat'] as const)
            for (const block of ['none', 'blocking', 'blocked'] as const) {
              const id = [status.replace('not_confirmed', 'pending'), profile_status, invisible, contact, block].join(
                '-',
              )
              const row = await plantMember(db, poolId, { id, name: id, status, profile_status, invisible })
              if (poolId === 'ours') members.push(row)
              if (contact === 'like') await plantLike(scoped, id)
              if (contact === 'chat') await plantChat(scoped, id)
              const [blocker_id, blocked_id] = block === 'blocking' ? [VIEWER, id] : [id, VIEWER]
              if (block !== 'none')
                await scoped.insertInto('blocks').values({ blocker_id, blocked_id, created_at: NOW }).execute()
            }
  }

  const plantLike = (scoped: ScopedDb, from_id: string) =>
    scoped
      .insertInto('likes')
      .values({ from_id, to_id: VIEWER, created_at: NOW, seen_at: null, matched_at: null })
      .execute()
  const plantChat = (scoped: ScopedDb, other_id: string) =>
    scoped
      .insertInto('participants')
      .values({
        ...{ member_id: VIEWER, conversation_id: newPublicId(), other_id, unread: 0 },
        ...{ last_message_id: '', last_message_at: NOW, cleared_through: '', read_through: '', hidden: 0 },
      })
      .execute()

  beforeAll(async () => {
    members.length = 0
    db = await open()
    for (const poolId of POOLS) await plantMembers(poolId)
    ours = scopeDb(db, { poolId: 'ours', tenantId: 'ours' })
  })
  afterAll(() => db.close())

  const listIds = async (where: ReturnType<typeof isActiveSql>) => {
    const rows = await ours.selectFrom('members as m').select('m.id').where('m.id', '!=', VIEWER).where(where).execute()
    return rows.map(({ id }) => id).toSorted()
  }
  const idsWhere = async (rule: (member: MembersTable) => boolean | Promise<boolean>) => {
    const ids: string[] = []
    for (const member of members) if (await rule(member)) ids.push(member.id)
    return ids.toSorted()
  }
  const blocksOf = ({ id }: MembersTable) => findBlocks(ours, VIEWER, id)

  it('are the same as a condition of a query and as a function', async () => {
    expect(members).toHaveLength(108)
    const isOpen = async (member: MembersTable) => openingRefusal(member, await blocksOf(member)) === undefined
    expect(await listIds(isActiveSql())).toEqual(await idsWhere(isActive))
    expect(await listIds(isListedForSql(undefined))).toEqual(await idsWhere(isListedForVisitors))
    expect(await listIds(isOpenToSql(VIEWER))).toEqual(await idsWhere(isOpen))
    expect(await idsWhere(({ id }) => isOpenTo(ours, id, VIEWER))).toEqual(await idsWhere(isOpen))
    expect(await listIds(isListedForSql(VIEWER))).toEqual(
      await idsWhere(async (member) => (await isOpen(member)) && mayApproach(ours, member, VIEWER)),
    )
    const rows = await ours
      .selectFrom('members as m')
      .select('m.id')
      .where('m.id', '!=', VIEWER)
      .where(keepsChatsSql())
      .where((eb) => notBlockedEither(eb.ref('m.id'), VIEWER))
      .execute()
    expect(rows.map(({ id }) => id).toSorted()).toEqual(
      await idsWhere(async (member) => readingRefusal(member, await blocksOf(member)) === undefined),
    )
  })

  it('list active members between whom no block stands, invisible ones who came first among them', async () => {
    expect(await listIds(isListedForSql(VIEWER))).toEqual([
      'active-active-0-chat-none',
      'active-active-0-like-none',
      'active-active-0-none-none',
      'active-active-1-chat-none',
      'active-active-1-like-none',
    ])
  })

  it('answer `blocked` to a blocked member, and `absent` for one whom the viewer blocks', async () => {
    const refusalOf = (id: string, blocks: { blocking: boolean; blockedBy: boolean }) =>
      openingRefusal(
        members.find((member) => member.id === id),
        blocks,
      )
    const id = 'active-active-0-none-none'
    expect(refusalOf(id, { blocking: false, blockedBy: true })).toBe('blocked')
    expect(refusalOf(id, { blocking: true, blockedBy: true })).toBe('not_found')
    expect(refusalOf('deleted-active-0-none-none', { blocking: false, blockedBy: true })).toBe('not_found')
    expect(refusalOf('nobody', { blocking: false, blockedBy: false })).toBe('not_found')
  })

  it('treat a banned member as inactive', async () => {
    const member = await plantMember(db, 'ours', { name: 'Shut out' })
    expect(isActive(member)).toBe(true)
    await banMember(makeOperator(db, 'ours'), { who: member.id, reason: 'scam' })
    expect(await isOpenTo(ours, member.id, VIEWER)).toBe(false)
  })
})

/** A comparison of a member's state, as a condition or as code, and the reading of blocks. */
const DECIDES =
  /\bprofile_status\b['"]?(\s*[!=]==|,\s*['"]([!=]|in))|['"](m|members)\.status['"],\s*['"]([!=]|in)|selectFrom\(['"]blocks\b/

/** Each asks another question than who sees whom. */
const OTHER_QUESTIONS = [
  'engine/domains/accounts/lapsing/queries.ts', // whose account lapses
  'engine/domains/accounts/sessions.ts', // who may be logged in
  'engine/domains/moderation/personal-data.ts', // whom a member blocks, for their download
  'engine/domains/moderation/queries.ts', // whom a member blocks, for their own settings
  'engine/domains/notifications/digest.queries.ts', // to whom mails go
  'engine/domains/profiles/fictional/fictional.ts', // what the operator's list says
  'engine/domains/profiles/own/own-profile.ts', // what members read of their own profile
]

it('are in no other file: every surface uses the one module', () => {
  const sources = readSources(join(import.meta.dirname, '../../..'))
  const deciding = sources.filter(({ path, code }) => path.startsWith('engine/') && !isTest(path) && DECIDES.test(code))
  const outside = deciding.map(({ path }) => path).filter((path) => !path.startsWith('engine/platform/visibility/'))
  expect(outside).toEqual(OTHER_QUESTIONS)
  expect(deciding.length).toBeGreaterThan(outside.length)
})
