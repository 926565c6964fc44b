import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { systemDb } from '#engine/db/scope.ts'
import {
  endCause,
  findAwaitedEmail,
  findViewer,
  issueToken,
  openSession,
  spendToken,
  TOKEN_MS,
} from '#engine/domains/accounts/index.ts'
import { NOTIFICATION_TYPES } from '#engine/domains/notifications/shared/types.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { cheapHash } from '#engine/testing/cheap-hash.ts'
import { makeContext, makeMemberContext, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import type { Refusal } from './outcomes.ts'
import { actOnSettings } from './settings-action.ts'

const PASSWORD = 'drie-tulpen-op-een-fiets'
const passwordHash = cheapHash(PASSWORD)
const NEXT = 'zeven-gele-kanaries-zingen'
const HOUR_MS = 60 * 60_000

function formOf(entries: Record<string, string | readonly string[]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(entries)) for (const one of [value].flat()) form.append(name, one)
  return form
}

describeOnBothDialects('the settings', (open) => {
  let base: Db
  let ctx: MemberContext

  beforeEach(async () => {
    base = await open()
    await plantMember(base, 'other', { id: 'anouk', notifications_disabled: '["bounce","unsubscribe"]' })
    ctx = await logInAs({ notifications_disabled: '["spam_complaint","bounce","unsubscribe"]' })
    return () => base.close()
  })

  async function logInAs(changes: Partial<MembersTable>): Promise<MemberContext> {
    const row = await plantMember(base, 'test', {
      id: 'anouk',
      name: 'Anouk',
      password_hash: passwordHash,
      ...changes,
    })
    const first = makeMemberContext(base, row)
    const secret = await openSession(first.db, row.id, NOW)
    return { ...first, viewer: (await findViewer(first.db, secret, NOW))! }
  }
  const members = (poolId: string, id = 'anouk') =>
    systemDb(base)
      .selectFrom('members')
      .selectAll()
      .where('pool_id', '=', poolId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const fresh = async (): Promise<MemberContext> => ({ ...ctx, viewer: { ...ctx.viewer, ...(await members('test')) } })

  async function act(entries: Record<string, string | readonly string[]>, path = '/settings') {
    const answer = await actOnSettings(await fresh(), formOf(entries), `http://test.localhost${path}`)
    if (answer instanceof Response) return { to: answer.headers.get('location'), answer }
    return { refusal: answer.data as Refusal, status: answer.init?.status }
  }
  const refused = async (entries: Record<string, string | readonly string[]>) => {
    try {
      return await act(entries)
    } catch (error) {
      return (error as { init: { status: number } }).init.status
    }
  }

  it('redirects to the section of the form, on the same screen', async () => {
    expect((await act({ intent: 'privacy', invisible: 'yes' })).to).toBe('/settings?saved=privacy#privacy')
    expect((await members('test')).invisible).toBe(1)
    const back = await act({ intent: 'privacy' }, '/notifications?saved=look')
    expect(back.to).toBe('/notifications?saved=privacy#privacy')
    expect((await members('test')).invisible).toBe(0)
    expect((await members('other')).invisible).toBe(0)
  })

  it('shows what the member has read until the box is unticked', async () => {
    expect((await members('test')).read_marks).toBe(1)
    await act({ intent: 'privacy' })
    expect([(await members('test')).read_marks, (await members('other')).read_marks]).toEqual([0, 1])
    await act({ intent: 'privacy', read_marks: 'yes' })
    expect((await members('test')).read_marks).toBe(1)
  })

  it('stores who may start a conversation, and leaves it where a form does not ask', async () => {
    expect((await members('test')).first_contact).toBe('everyone')
    await act({ intent: 'privacy', first_contact: 'liked' })
    await act({ intent: 'privacy' })
    expect([(await members('test')).first_contact, (await members('other')).first_contact]).toEqual([
      'liked',
      'everyone',
    ])
  })

  it('keeps the eight types by mail and by push, and what is not ticked is off', async () => {
    const mail = ['like', 'news']
    expect((await act({ intent: 'notifications', 'mail[]': mail })).to).toBe(
      '/settings?saved=notifications#notifications',
    )
    expect(JSON.parse((await members('test')).notifications_off)).toEqual({
      mail: NOTIFICATION_TYPES.filter((type) => !mail.includes(type)),
      push: [...NOTIFICATION_TYPES],
    })
    await act({ intent: 'notifications', 'mail[]': [...NOTIFICATION_TYPES], 'push[]': [...NOTIFICATION_TYPES] })
    expect((await members('test')).push_text).toBe(0)
    expect(JSON.parse((await members('test')).notifications_off)).toEqual({ mail: [], push: [] })
    await act({ intent: 'notifications', push_text: 'yes' })
    expect([(await members('test')).push_text, (await members('other')).push_text]).toEqual([1, 0])
    await act({ intent: 'notifications' })
    expect((await members('test')).push_text).toBe(0)
  })

  it('sets language and look with their cookies', async () => {
    const { to, answer } = await act({ intent: 'look', language: 'en', scheme: 'dark' })
    expect(to).toBe('/settings?saved=look#look')
    expect(answer?.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual([
      'i18n_redirected=en',
      'scheme=dark',
    ])
  })

  it('leaves the language alone when only the look was changed', async () => {
    const before = (await members('test')).language
    const { answer } = await act({ intent: 'look', language: 'nl', shown: 'nl', scheme: 'dark' })
    expect(answer?.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual(['scheme=dark'])
    expect((await members('test')).language).toBe(before)
  })

  it('sets the appearance to that of the device, and leaves one alone that was not changed', async () => {
    const look = { intent: 'look', language: 'nl', shown: 'nl' }
    const { answer } = await act({ ...look, scheme: 'device', shown_scheme: 'light' })
    expect(answer?.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual(['scheme=device'])
    const { answer: same } = await act({ ...look, scheme: 'device', shown_scheme: 'device' })
    expect(same?.headers.getSetCookie()).toEqual([])
  })

  it.each([
    ['no intent', {}],
    ['an unknown intent', { intent: 'admin' }],
    ['a type that does not exist', { intent: 'notifications', 'mail[]': ['everything'] }],
    ['a field too many', { intent: 'privacy', credits: '100' }],
    ['nobody who may write', { intent: 'privacy', first_contact: 'nobody' }],
    ['a language that the site does not speak', { intent: 'look', language: 'fr', scheme: 'dark' }],
    ['a look that does not exist', { intent: 'look', language: 'en', scheme: 'pink' }],
    ['an id that is too long', { intent: 'unblock', id: 'x'.repeat(37) }],
  ])('answers 400 to %s', async (_, entries: Record<string, string | string[]>) => {
    expect(await refused(entries)).toBe(400)
  })

  describe('notifications by mail that are off', () => {
    const causes = async (poolId = 'test') => JSON.parse((await members(poolId)).notifications_disabled)
    const consents = () => ctx.db.selectFrom('consents').select(['kind', 'created_at']).execute()

    it('are switched on again cause by cause', async () => {
      expect((await act({ intent: 'end_unsubscribe' })).to).toBe('/settings?saved=mails_on#notifications')
      expect(await causes()).toEqual(['spam_complaint', 'bounce'])
      await act({ intent: 'end_bounce' })
      expect(await causes()).toEqual(['spam_complaint'])
      expect(await consents()).toEqual([])
      expect(await causes('other')).toEqual(['bounce', 'unsubscribe'])
    })

    it('are turned on again after a complaint only with consent, which is stored with its date', async () => {
      expect(await act({ intent: 'end_spam_complaint' })).toEqual({ refusal: { unticked: true }, status: 400 })
      expect(await causes()).toContain('spam_complaint')
      await act({ intent: 'end_spam_complaint', consent: 'yes' })
      expect(await causes()).toEqual(['bounce', 'unsubscribe'])
      expect(await consents()).toEqual([{ kind: 'mails', created_at: NOW }])
      await ctx.db
        .updateTable('members')
        .set({ notifications_disabled: '["spam_complaint"]' })
        .where('id', '=', 'anouk')
        .execute()
      await endCause({ ...(await fresh()), now: NOW + HOUR_MS }, 'spam_complaint')
      expect(await consents()).toEqual([{ kind: 'mails', created_at: NOW + HOUR_MS }])
    })

    it('are tried at most three times a day at an address that bounces', async () => {
      const bounceAgain = () =>
        ctx.db.updateTable('members').set({ notifications_disabled: '["bounce"]' }).where('id', '=', 'anouk').execute()
      for (let time = 0; time < LIMITS.bounceReset.count; time += 1) {
        await bounceAgain()
        expect(await endCause(await fresh(), 'bounce')).toEqual({ ok: true })
      }
      await bounceAgain()
      expect(await act({ intent: 'end_bounce' })).toEqual({ refusal: { waitMinutes: 24 * 60 }, status: 429 })
      expect(await causes()).toEqual(['bounce'])
    })

    it('report no change if the cause was already removed', async () => {
      await act({ intent: 'end_unsubscribe' })
      expect((await act({ intent: 'end_unsubscribe' })).to).toBe('/settings?saved=mails_on#notifications')
    })
  })

  describe('devices', () => {
    const openOne = async (memberId = 'anouk', poolId = 'test') => {
      const { db } = makeContext(base, { tenant: makeTenant(poolId) })
      const secret = await openSession(db, memberId, NOW)
      const viewer = (await findViewer(db, secret, NOW))!
      const row = await db.selectFrom('sessions').select('id').where('token_hash', '=', viewer.sessionHash)
      return { secret, id: (await row.executeTakeFirstOrThrow()).id, isOpen: () => findViewer(db, secret, NOW) }
    }

    it('are logged out one by one or all but this one, never those of another member', async () => {
      await plantMember(base, 'test', { id: 'bo' })
      const [phone, tablet, bos, twins] = [
        await openOne(),
        await openOne(),
        await openOne('bo'),
        await openOne('anouk', 'other'),
      ]
      expect((await act({ intent: 'device_out', id: phone.id })).to).toBe('/settings?saved=device_out#devices')
      expect(await phone.isOpen()).toBeUndefined()
      expect(await tablet.isOpen()).toBeDefined()
      await act({ intent: 'device_out', id: bos.id })
      await act({ intent: 'others_out' })
      expect(await tablet.isOpen()).toBeUndefined()
      expect(await bos.isOpen()).toBeDefined()
      expect(await twins.isOpen()).toBeDefined()
      const left = await ctx.db.selectFrom('sessions').select('token_hash').where('member_id', '=', 'anouk').execute()
      expect(left).toEqual([{ token_hash: ctx.viewer.sessionHash }])
    })
  })

  it('unblocks for the member alone, never for another one', async () => {
    await plantMember(base, 'test', { id: 'bo' })
    const pair = (blocker: string, blocked: string) => ({ blocker_id: blocker, blocked_id: blocked, created_at: NOW })
    await ctx.db
      .insertInto('blocks')
      .values([pair('anouk', 'bo'), pair('bo', 'anouk')])
      .execute()
    expect((await act({ intent: 'unblock', id: 'bo' })).to).toBe('/settings?saved=unblocked#privacy')
    expect((await act({ intent: 'unblock', id: 'bo' })).to).toBe('/settings?saved=unblocked#privacy')
    expect(await ctx.db.selectFrom('blocks').select(['blocker_id']).execute()).toEqual([{ blocker_id: 'bo' }])
  })

  describe('the address', () => {
    const ask = (email: string, password = PASSWORD) => act({ intent: 'mail', email, password })

    it('stays until the link is followed', async () => {
      expect((await ask('new@example.org')).to).toBe('/settings?saved=mail_asked#account')
      expect((await members('test')).email).toBe('anouk@example.test')
      const jobs = await systemDb(base).selectFrom('jobs').select(['kind', 'member_id']).execute()
      expect(jobs).toEqual([{ kind: 'mail', member_id: 'anouk' }])
    })

    it('that looks mistyped is asked about once', async () => {
      const asked = await ask('new@gmial.com')
      expect(asked.refusal?.account).toMatchObject({
        errors: { email: 'accounts:error.emailDoubt' },
        email: 'new@gmial.com',
      })
      expect(await systemDb(base).selectFrom('jobs').selectAll().execute()).toEqual([])
    })

    it.each([
      ['is used where the question was seen', { email_kept: 'new@gmial.com' }, 'new@gmial.com'],
      ['gives way to the suggestion that was pressed', { email_suggested: 'new@gmail.com' }, 'new@gmail.com'],
    ])('that looks mistyped %s', async (_, pressed, mailed) => {
      const { to } = await act({ intent: 'mail', email: 'new@gmial.com', password: PASSWORD, ...pressed })
      expect(to).toBe('/settings?saved=mail_asked#account')
      const { payload } = await systemDb(base).selectFrom('jobs').select('payload').executeTakeFirstOrThrow()
      expect(JSON.stringify(payload)).toContain(mailed)
    })

    it('that is awaited is the one of the latest link that still works', async () => {
      const awaited = (now = NOW) => findAwaitedEmail(ctx.db, 'anouk', now)
      expect(await awaited()).toBeUndefined()
      const other = makeContext(base, { tenant: makeTenant('other') })
      await issueToken(other.db, 'anouk', 'mail_change', NOW, { data: 'twin@example.org' })
      await issueToken(ctx.db, 'anouk', 'undo', NOW, { data: 'old@example.org' })
      expect(await awaited()).toBeUndefined()
      await issueToken(ctx.db, 'anouk', 'mail_change', NOW, { data: 'first@example.org' })
      const link = await issueToken(ctx.db, 'anouk', 'mail_change', NOW + 1, { data: 'second@example.org' })
      expect(await awaited()).toBe('second@example.org')
      await spendToken(ctx.db, link, 'mail_change', NOW + 2)
      expect(await awaited()).toBe('first@example.org')
      expect(await awaited(NOW + TOKEN_MS)).toBeUndefined()
    })

    it.each([
      ['no address', 'nonsense', PASSWORD, { email: 'recovery:error.email_invalid' }],
      ['one that has an account', 'bo@example.test', PASSWORD, { email: 'recovery:error.email_taken' }],
      ['the same', 'Anouk@example.test', PASSWORD, { email: 'recovery:error.email_same' }],
      ['a wrong password', 'new@example.org', 'wrong', { password: 'recovery:error.wrong_password' }],
      ['no password', 'new@example.org', '', { password: 'recovery:error.wrong_password' }],
    ])('is refused at its field: %s', async (_, email, password, errors) => {
      await plantMember(base, 'test', { id: 'bo', name: 'Bo' })
      const { refusal, status } = await ask(email, password)
      expect(status).toBe(400)
      expect(refusal?.account).toMatchObject({ intent: 'mail', errors, email: email.toLowerCase() })
      expect(JSON.stringify(refusal)).not.toContain(PASSWORD)
    })
  })

  describe('the password', () => {
    const change = (changes: Record<string, string> = {}) =>
      act({ intent: 'password', old_password: PASSWORD, new_password: NEXT, new_password_again: NEXT, ...changes })

    it('is changed, and this browser stays logged in', async () => {
      const { to, answer } = await change()
      expect(to).toBe('/settings?saved=password_changed#account')
      const secret = /session=([\w-]+)/.exec(answer!.headers.get('set-cookie') ?? '')?.[1] ?? ''
      expect((await findViewer(ctx.db, secret, NOW))?.id).toBe('anouk')
      const sessions = await ctx.db.selectFrom('sessions').select('token_hash').execute()
      expect(sessions).not.toContainEqual({ token_hash: ctx.viewer.sessionHash })
    })

    it.each([
      ['a wrong old one', { old_password: 'wrong' }, { old_password: 'recovery:error.old_password' }],
      [
        'two that differ',
        { new_password_again: `${NEXT}!` },
        { new_password_again: 'recovery:error.passwords_differ' },
      ],
      [
        'a weak one',
        { new_password: '12345678', new_password_again: '12345678' },
        { new_password: 'recovery:error.password_weak' },
      ],
      [
        'a weak one that differs',
        { new_password: '12345678', new_password_again: '123456789' },
        { new_password: 'recovery:error.password_weak', new_password_again: 'recovery:error.passwords_differ' },
      ],
    ])('is refused at its field: %s', async (_, changes, errors) => {
      expect(await change(changes)).toMatchObject({
        status: 400,
        refusal: { account: { intent: 'password', errors } },
      })
    })

    it('is closed for a while after ten wrong ones', async () => {
      for (let time = 0; time < 10; time += 1) await change({ old_password: 'wrong' })
      expect(await change()).toMatchObject({
        status: 429,
        refusal: { account: { errors: { form: 'errors:reason.login_blocked' }, minutes: 15 } },
      })
    })
  })
})
