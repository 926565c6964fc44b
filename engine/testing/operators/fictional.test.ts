import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { systemDb } from '#engine/db/scope.ts'
import { answerAsFictional, composeTo, listChats, readConversation, sendMessage } from '#engine/domains/chat/index.ts'
import { removeFictional } from '#engine/domains/operators/index.ts'
import { createFictional, editFictional, fictionalSchema, listFictional } from '#engine/domains/profiles/index.ts'
import { makeMemberContext, makeTenant, plantMember } from '../context.ts'
import { describeOnBothDialects } from '../databases.ts'
import { makeOperator } from './operator.ts'

const TENANT = makeTenant('rosa', { fictional_profiles: true, fictional_staffed: true })
const ROXANE = fictionalSchema.parse({
  ...{ name: 'Roxane', gender: 'female', seeking: 'both', date_of_birth: '1990-04-12' },
  ...{ country: 'NL', city: 'Utrecht', about_me: 'Invented, and says so.', hair_color: 'brown' },
})

describeOnBothDialects('an operator changes fictional profiles', (open) => {
  let base: Db
  let joris: MembersTable
  let roxane: string
  const operator = () => makeOperator(base, TENANT)
  beforeEach(async () => {
    base = await open()
    joris = await plantMember(base, 'rosa', { id: 'joris', name: 'Joris', credits: 5, signup_at: 0 })
    const made = await createFictional(operator(), { profiles: [ROXANE] })
    roxane = made.ok ? made.profiles[0]!.id : ''
    return () => base.close()
  })

  const member = () => makeMemberContext(base, joris, { tenant: TENANT })
  const creditsOf = async () =>
    (await systemDb(base).selectFrom('members').select('credits').where('id', '=', 'joris').executeTakeFirstOrThrow())
      .credits
  async function write(client_id: string, body: string) {
    const asked = await composeTo(member(), roxane)
    const fictional_confirmation = asked.ok ? asked.conversation.confirmation : undefined
    return sendMessage(member(), { client_id, to: roxane, body, fictional_confirmation })
  }
  const KEYS = ['6f1cf1c2-5a3d-4a5e-9d3e-0f6f6f1c2a11', '6f1cf1c2-5a3d-4a5e-9d3e-0f6f6f1c2a12'] as const

  it('takes one away: the chat says so, and what nobody answered is paid back at once', async () => {
    expect(await write(KEYS[0], 'Hello')).toMatchObject({ ok: true })
    const [chat] = await listChats(member())
    const conversation = chat!.conversation.id
    expect(await answerAsFictional(operator(), { conversation, text: 'Hello Joris' })).toMatchObject({ ok: true })
    expect(await write(KEYS[1], 'How are you?')).toMatchObject({ ok: true })
    expect(await creditsOf()).toBe(3)
    expect(await removeFictional(operator(), { who: 'roxane' })).toMatchObject({ ok: true, id: roxane, refunds: 1 })
    expect(await creditsOf()).toBe(4)
    expect(await readConversation(member(), conversation)).toMatchObject({ conversation: { closed: 'gone' } })
    expect(await listFictional(operator())).toMatchObject([{ name: 'Roxane', shown: false }])
    expect(await removeFictional(operator(), { who: roxane })).toEqual({ ok: false, reason: 'nothing_to_do' })
    expect(await removeFictional(operator(), { who: 'joris' })).toEqual({ ok: false, reason: 'not_found' })
    expect(await removeFictional(makeOperator(base, 'other'), { who: roxane })).toMatchObject({ reason: 'not_found' })
  })

  it('changes what is named and nothing else, by the rules of a new one', async () => {
    const edit = (changes: Parameters<typeof editFictional>[1]['changes']) =>
      editFictional(operator(), { who: 'Roxane', changes })
    const row = () =>
      systemDb(base).selectFrom('members').selectAll().where('id', '=', roxane).executeTakeFirstOrThrow()
    const before = await row()
    expect(await edit({ about_me: 'Invented.', city: 'Amsterdam' })).toMatchObject({
      ...{ ok: true, id: roxane, changed: expect.arrayContaining(['about_me', 'place_id']) },
    })
    const after = await row()
    expect(after).toMatchObject({ about_me: 'Invented.', hair_color: 'brown', name: 'Roxane', fictional: 1 })
    expect(after.place_id).not.toBe(before.place_id)
    expect(after.revision).toBeGreaterThan(before.revision)
    expect(await edit({ about_me: 'Invented.' })).toEqual({ ok: false, reason: 'nothing_to_do' })
    expect(await edit({ date_of_birth: '2010-01-01', name: 'Joris' })).toMatchObject({
      ...{ reason: 'faults', faults: [{ reason: 'age' }, { reason: 'name_taken', what: 'Joris' }] },
    })
    expect(await editFictional(operator(), { who: 'joris', changes: { about_me: 'x' } })).toMatchObject({
      reason: 'not_found',
    })
  })

  it('names a place that is known no more, until another is given', async () => {
    await systemDb(base).updateTable('members').set({ place_id: 'NL-gone' }).where('id', '=', roxane).execute()
    const edit = (city?: string) => editFictional(operator(), { who: roxane, changes: { about_me: 'Invented.', city } })
    expect(await edit()).toEqual({
      ok: false,
      reason: 'faults',
      faults: [{ at: 0, reason: 'city', what: '"NL-gone"' }],
    })
    expect(await edit('Utrecht')).toMatchObject({ ok: true, id: roxane })
  })
})
