import { readdir, readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { scopeDb, systemDb } from '#engine/db/scope.ts'
import { sendMessage } from '#engine/domains/chat/index.ts'
import { conversationIdOf } from '#engine/domains/chat/rules.ts'
import { likeMember } from '#engine/domains/likes/index.ts'
import { createMailHandler } from '#engine/domains/notifications/sending/mail-job.ts'
import { NOTIFICATION_TYPES } from '#engine/domains/notifications/shared/types.ts'
import { PUBLIC_PHOTO } from '#engine/domains/photos/index.ts'
import { issueReceipts } from '#engine/domains/receipts/index.ts'
import { outboxDir } from '#engine/platform/mail/transport.ts'
import { mailsOf } from '#engine/platform/manifests/collect.ts'
import { makeMemberContext, makeServices, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'
import { makeJobSite } from '#engine/testing/jobs/site.ts'
import { LOCALES } from '#engine/texts/locales.ts'

const open = useSqlite()
const ORIGIN = 'https://test.example'
const DAY_MS = 86_400_000
const tenant = makeTenant('test', { delete_discount: 20, mail_photos: true }, { locales: [...LOCALES] })

let base: Db
let services: ReturnType<typeof makeServices>
let reader: MembersTable
let writer: MembersTable
let jobs = 0

interface Sent {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly returnPath: string
  readonly headers: Record<string, string>
}

/** Runs one job and returns its mail, if any. */
async function mail(template: string, data = '', origin?: string): Promise<Sent | undefined> {
  jobs += 1
  const id = `0197a000-0000-7000-8000-${String(jobs).padStart(12, '0')}`
  const handler = createMailHandler(makeJobSite(services, [tenant], ORIGIN))
  const payload = { template, memberId: reader.id, data, ...(origin && { origin }) }
  await handler({ id, kind: 'mail', tenantId: 'test', payload, attempts: 1, createdAt: NOW })
  const dir = outboxDir(services, 'test')
  const file = (await readdir(dir).catch(() => [])).find((name) => name.includes(id) && name.endsWith('.json'))
  return file ? (JSON.parse(await readFile(`${dir}/${file}`, 'utf8')) as Sent) : undefined
}

const change = async (changes: Partial<MembersTable>, id = reader.id) => {
  await systemDb(base).updateTable('members').set(changes).where('id', '=', id).execute()
}
const conversation = () => conversationIdOf('test', writer.id, reader.id)
const aboutMessage = () => JSON.stringify({ from: writer.id, conversation: conversation() })
const aboutLike = () => JSON.stringify({ from: writer.id })
const campaign = JSON.stringify({ subject: 'A new look', paragraphs: ['We have painted.'] })

/** The data that gives each type of mail a reason. */
async function giveReasons() {
  await giveReceipt()
  const ctx = makeMemberContext(base, writer, { services, tenant })
  await sendMessage(ctx, { to: reader.id, body: 'A secret word', client_id: crypto.randomUUID() } as never)
  await likeMember(ctx, reader.id)
  const decision = JSON.stringify({ outcome: 'kept', text: 'The photo follows our rules.' })
  const about = { member_id: writer.id, subject: 'profile', subject_id: writer.id, category: 'other' } as const
  const decided = { note: '', snapshot: '{}', status: 'decided', decision, created_at: NOW, decided_at: NOW } as const
  await scopeDb(base, { poolId: 'test', tenantId: 'test' })
    .insertInto('reports')
    .values([
      { id: REPORT, tenant_id: 'test', client_id: REPORT, reporter_id: reader.id, ...about, ...decided },
      { ...REMOVED, ...decided, member_id: reader.id, reporter_id: writer.id, decision: JSON.stringify(REMOVAL) },
    ])
    .execute()
  await scopeDb(base, { poolId: 'test', tenantId: 'test' })
    .insertInto('restrictions')
    .values([
      { ...RESTRICTION, id: BAN, member_id: reader.id, kind: 'ban' },
      { ...RESTRICTION, id: HIDDEN, member_id: reader.id, kind: 'disabled' },
    ])
    .execute()
  const photo = { member_id: reader.id, ...PUBLIC_PHOTO, position: 0, width: 1, height: 1, thumbhash: '' } as const
  const rejected = { status: 'rejected', rejected_reason: 'unclear', reviewed_at: NOW, created_at: NOW } as const
  await scopeDb(base, { poolId: 'test', tenantId: 'test' })
    .insertInto('photos')
    .values([
      { ...photo, id: 'shown', status: 'active', reviewed_at: EARLIER, created_at: EARLIER },
      { ...photo, ...rejected, id: 'refused' },
      { ...photo, ...rejected, id: 'refused-too', rejected_reason: 'not_you' },
    ])
    .execute()
}

const ORDER = '0197a000-0000-7000-8000-00000000cafe'
/** A paid order and its receipt. */
const giveReceipt = () =>
  issueReceipts({ base, db: scopeDb(base, { poolId: 'test', tenantId: 'test' }), tenant, now: NOW }, {
    ...{
      id: ORDER,
      payment_id: '12345678',
      credits: 60,
      list_price_cents: 1999,
      amount_cents: 1499,
      refunded_cents: 0,
    },
    ...{ refund_status: null, currency: 'EUR', country: 'NL', discount_percentage: 25, method: 'card' },
    ...{ status: 'completed', updated_at: NOW, completed_at: NOW },
  } as never)

/** Early enough for a mail of its own. */
const EARLIER = NOW - 3_600_000

const BAN = '0197a000-0000-7000-8000-00000000baba'
const HIDDEN = '0197a000-0000-7000-8000-00000000d15a'
const REPORT = '0197a000-0000-7000-8000-00000000feed'
const RESTRICTION = {
  ...({ rule: 'scam', facts: 'Asked three members for money.', found: 'report', automated: 0 } as const),
  ...{ report_id: REPORT, created_at: NOW, seen_at: null, ended_at: null },
}
const REMOVAL = {
  outcome: 'removed',
  text: 'We removed it, thank you.',
  authorText: 'Please leave out the phone number.',
}
const REMOVED = {
  id: '0197a000-0000-7000-8000-00000000beef',
  tenant_id: 'test',
  client_id: '0197a000-0000-7000-8000-00000000beef',
  subject: 'profile',
  subject_id: '',
  category: 'scam',
} as const

const DATA: Readonly<Record<string, () => string>> = {
  mail_change: () => 'new@example.org',
  mail_changed: () => 'old@example.org',
  new_conversations: aboutMessage,
  new_messages: aboutMessage,
  like: aboutLike,
  promotions: () => campaign,
  news: () => campaign,
  inactive_warning: () => String(NOW),
  banned: () => BAN,
  disabled: () => HIDDEN,
  corrected: () =>
    JSON.stringify({ corrected: ['name', 'date_of_birth', 'gender', 'seeking'], facts: 'As you asked.' }),
  report_decided: () => REPORT,
  content_removed: () => REMOVED.id,
  photos_approved: () => String(EARLIER),
  photos_rejected: () => String(NOW),
  receipt: () => JSON.stringify({ order: ORDER, kind: 'sale' }),
}
const STATUS: Readonly<Record<string, Partial<MembersTable>>> = {
  activation: { status: 'not_confirmed' },
  activation_reminder: { status: 'not_confirmed' },
  inactive_warning: { last_seen_at: NOW - 730 * DAY_MS },
  account_deleted: { status: 'deleted', deleted_at: NOW },
}

/** The reader as a mail wants them: reminders are of members without a photo. */
async function suit(template: string, more: Partial<MembersTable> = {}): Promise<void> {
  await change({ status: 'active', deleted_at: null, ...more, ...STATUS[template] })
  const photos = scopeDb(base, { poolId: 'test', tenantId: 'test' }).updateTable('photos')
  await photos
    .set({ status: template === 'reminders' ? 'rejected' : 'active' })
    .where('id', '=', 'shown')
    .execute()
}

beforeEach(async () => {
  base = await open()
  services = makeServices(base)
  reader = await plantMember(base, 'test', { name: 'Anouk', email: 'anouk@example.org', last_seen_at: NOW - DAY_MS })
  writer = await plantMember(base, 'test', { name: 'Joris', paid_user: 1, credits: 9, email: 'joris@secret.example' })
  return () => base.close()
})

describe.each(LOCALES)('every mail in %s', (locale) => {
  it('is complete: no key, no gap, both parts, no other member’s address, no text of a message', async () => {
    await giveReasons()
    for (const template of mailsOf(services.domains).keys()) {
      await suit(template, { language: locale })
      const sent = await mail(template, DATA[template]?.())
      expect(sent, template).toBeDefined()
      const { subject, text, html } = sent!
      // Tokens are random letters and may contain any term by chance.
      const shown = [subject, text, html.replace(/<style>.*?<\/style>/s, '')].map((part) =>
        part.replace(/token=[\w.-]+/g, ''),
      )
      for (const part of shown) {
        expect(part, template).not.toMatch(/\b(mail:)?[a-z]+\.[a-z]+[A-Z_]\w*\b(?!\.)/)
        expect(part, template).not.toMatch(/\{\w+\}|undefined|NaN|joris@secret|A secret word/)
      }
      expect(subject.length, template).toBeGreaterThan(5)
      expect(html).toContain(`<html lang="${locale}">`)
      expect(text).toContain('Test B.V.')
    }
  })
})

/** A text of the catalogue as the subject of a mail may be made of it, in each plural form. */
async function subjectPatterns(key: string): Promise<RegExp[]> {
  const [namespace, path] = key.includes(':') ? (key.split(':') as [string, string]) : ['mail', key]
  const catalogue: unknown = JSON.parse(await readFile(`engine/texts/en/${namespace}.json`, 'utf8'))
  const parts = path.split('.')
  const last = parts.pop()!
  const group = parts.reduce((node, part) => (node as Record<string, unknown>)[part], catalogue)
  const texts = Object.entries(group as Record<string, string>).filter(
    ([name]) => name.replace(/_(one|other)$/, '') === last,
  )
  return texts.map(
    ([, text]) =>
      new RegExp(
        `^${text
          .split(/\{[^}]*\}/)
          .map((plain) => plain.replace(/[^\w ]/g, '\\$&'))
          .join('.*')}( \\(.*\\))?$`,
      ),
  )
}

it('are written by some domain for each notification type', () => {
  const mails = mailsOf(services.domains)
  for (const type of NOTIFICATION_TYPES) expect(mails.get(type)?.type, type).toEqual({ mail: type, push: type })
})

it('have one of the subjects that their domain declares', async () => {
  await giveReasons()
  for (const [template, { subjects }] of mailsOf(services.domains)) {
    await suit(template)
    const { subject } = (await mail(template, DATA[template]?.()))!
    const declared = (await Promise.all(subjects.map(subjectPatterns))).flat()
    expect(declared.length, template).toBeGreaterThanOrEqual(subjects.length)
    if (subjects.length === 0) expect(subject, template).toBe('A new look')
    else
      expect(
        declared.some((pattern) => pattern.test(subject)),
        `${template}: ${subject}`,
      ).toBe(true)
  }
})

it('link to the page of the action on the brand’s own origin, whatever a job says, with a token of their own', async () => {
  const paths = {
    activation: '/api/activate.php?token=',
    reset_password: '/reset-password/do?token=',
    password_changed: '/undo-change?token=',
    mail_change: '/mail-change/do?token=',
    mail_changed: '/undo-change?token=',
    account_deleted: '/api/reactivate.php?token=',
  }
  for (const [template, path] of Object.entries(paths)) {
    await suit(template)
    const sent = await mail(template, DATA[template]?.(), 'http://other.localhost:6666')
    expect(sent!.text).toMatch(new RegExp(`${ORIGIN}${path.replace(/[?.]/g, '\\$&')}[\\w-]{43}`))
  }
  const db = scopeDb(base, { poolId: 'test', tenantId: 'test' })
  const tokens = await db.selectFrom('tokens').select(['kind', 'data', 'expires_at']).orderBy('kind').execute()
  expect(tokens.map(({ kind, data, expires_at }) => [kind, data, (expires_at - NOW) / DAY_MS])).toEqual(
    expect.arrayContaining([
      ['activate', '', 2],
      ['reset', '', 2],
      ['undo', '', 7],
      ['undo', 'old@example.org', 7],
      ['mail_change', 'new@example.org', 2],
      ['reactivate', '', 14],
    ]),
  )
})

it('of a change of address go to the address that they are about', async () => {
  expect((await mail('mail_change', 'new@example.org'))!.to).toBe('new@example.org')
  expect((await mail('mail_changed', 'old@example.org'))!.to).toBe('old@example.org')
  expect((await mail('password_changed'))!.to).toBe('anouk@example.org')
})

it('about a fictional profile carry its label, in the subject too', async () => {
  await giveReasons()
  await change({ fictional: 1 }, writer.id)
  for (const [template, data] of Object.entries({ new_messages: aboutMessage(), like: aboutLike() })) {
    const sent = await mail(template, data)
    expect(sent!.subject).toContain('(Fictional)')
    expect(sent!.html).toContain('Fictional</span>')
    expect(sent!.text).toContain('[Fictional]')
  }
})

it('show the photo of the member whom they are about, each the same address for every reader', async () => {
  await giveReasons()
  const photo = { pool_id: 'test', ...PUBLIC_PHOTO, position: 0, width: 1, height: 1, thumbhash: '' } as const
  await systemDb(base)
    .insertInto('photos')
    .values({ ...photo, id: 'of-joris', member_id: writer.id, status: 'active', created_at: NOW })
    .execute()
  await change({ main_photo_id: 'of-joris', confirmed_at: NOW - DAY_MS }, writer.id)
  const addresses = new Set<string>()
  for (const [template, data] of [
    ['new_messages', aboutMessage()],
    ['like', aboutLike()],
    ['weekly_updates', ''],
  ] as const) {
    const { html } = (await mail(template, data))!
    const found = [...html.matchAll(/src="([^"]*\/media\/[^"]*)"/g)].map(([, src]) => src!.replaceAll('&amp;', '&'))
    expect(found, template).toHaveLength(1)
    expect(found[0], template).toMatch(new RegExp(`^${ORIGIN}/media/of-joris/mail/portrait\\.jpg\\?e=\\d+&s=`))
    addresses.add(found[0]!)
  }
  expect(addresses.size).toBe(1)
  await change({ invisible: 1 }, writer.id)
  expect((await mail('new_messages', aboutMessage()))!.html).not.toContain('/media/')
})

it('are not written once the reason is gone', async () => {
  await giveReasons()
  const db = systemDb(base)
  await db.updateTable('participants').set({ unread: 0 }).execute()
  await db.updateTable('likes').set({ seen_at: NOW }).execute()
  for (const template of ['new_messages', 'like', 'unread_message_reminders', 'reminders']) {
    expect(await mail(template, DATA[template]?.()), template).toBeUndefined()
  }
  await change({ status: 'deleted', deleted_at: NOW - 14 * DAY_MS })
  expect(await mail('account_deleted')).toBeUndefined()
  expect(await mail('reset_password')).toBeUndefined()
})

it('are not written about who was blocked or has left meanwhile', async () => {
  await giveReasons()
  const block = { pool_id: 'test', blocker_id: reader.id, blocked_id: writer.id, created_at: NOW }
  await systemDb(base).insertInto('blocks').values(block).execute()
  expect(await mail('new_messages', aboutMessage())).toBeUndefined()
  await systemDb(base).deleteFrom('blocks').execute()
  await change({ status: 'deleted' }, writer.id)
  expect(await mail('like', aboutLike())).toBeUndefined()
})

it('that are notifications carry the button of mail programs; others do not', async () => {
  await giveReasons()
  for (const template of mailsOf(services.domains).keys()) {
    await suit(template)
    const { headers, returnPath, text } = (await mail(template, DATA[template]?.()))!
    expect(returnPath).toMatch(/^bounce\+[\w-]+\.\w+\.[a-z2-7]{15}@example\.test$/)
    const type = template === 'photos_approved' ? 'reminders' : template
    const isNotice = (NOTIFICATION_TYPES as readonly string[]).includes(type)
    expect(headers['list-unsubscribe-post']).toBe(isNotice ? 'List-Unsubscribe=One-Click' : undefined)
    expect(/\/api\/unsubscribe\.php\?token=all\./.test(headers['list-unsubscribe'] ?? '')).toBe(isNotice)
    expect(text.includes(`/unsubscribe?token=${type}.`)).toBe(isNotice)
  }
})

it('follow the member’s settings: causes end notifications, a bounce the others too, except what was asked for', async () => {
  const goes = async (causes: string) => {
    await change({ notifications_disabled: causes })
    const tried = { news: campaign, password_changed: '', reset_password: '', mail_change: 'new@example.org' }
    const sent: string[] = []
    for (const [template, data] of Object.entries(tried)) if (await mail(template, data)) sent.push(template)
    return sent
  }
  expect(await goes('[]')).toEqual(['news', 'password_changed', 'reset_password', 'mail_change'])
  expect(await goes('["unsubscribe"]')).toEqual(['password_changed', 'reset_password', 'mail_change'])
  expect(await goes('["spam_complaint"]')).toEqual(['password_changed', 'reset_password', 'mail_change'])
  expect(await goes('["bounce"]')).toEqual(['reset_password', 'mail_change'])
  await change({ notifications_disabled: '[]', notifications_off: '{"mail":["news"],"push":[]}' })
  expect(await mail('news', campaign)).toBeUndefined()
})

it('of the week name and count real new members alone, whom the reader may want and who may want the reader', async () => {
  const born = (age: number) => `${2026 - age}-01-02`
  await change({ seeking: 'men', sought_min_age: 30, sought_max_age: 40, sought_km: 25 })
  const fits = { gender: 'male', seeking: 'women', date_of_birth: born(35), place_id: '' } as const
  const plant = (name: string, changes: Partial<MembersTable> = {}, pool = 'test') =>
    plantMember(base, pool, { name, ...fits, confirmed_at: NOW - DAY_MS, ...changes })
  const near = await plant('Bram')
  const withPlace = await plant('Casper', { signup_at: NOW - 2 * DAY_MS, confirmed_at: NOW - 2 * DAY_MS })
  await plant('Female', { gender: 'female' })
  await plant('Unfit', { seeking: 'men' })
  await plant('Young', { date_of_birth: born(29) })
  await plant('Elder', { date_of_birth: born(42) })
  await plant('Distant', { grid_lat: 52.4 })
  await plant('Invented', { fictional: 1 })
  await plant('Hidden', { invisible: 1 })
  await plant('Earlier', { confirmed_at: NOW - 8 * DAY_MS, signup_at: NOW - 9 * DAY_MS })
  await plant('Disabled', { profile_status: 'disabled' })
  await plant('Canary', {}, 'other')
  const passed = await plant('Passed')
  const pass = { pool_id: 'test', from_id: reader.id, to_id: passed.id, created_at: NOW }
  await systemDb(base).insertInto('passes').values(pass).execute()
  const { text, html } = (await mail('weekly_updates'))!
  expect(text).toContain('2 new members within 25\u00a0km this week')
  expect(text).toMatch(new RegExp(`Bram · 35[^]*${ORIGIN}/members/${near.id}[^]*Casper · 35[^]*${withPlace.id}`))
  expect(text + html).not.toMatch(/Female|Unfit|Young|Elder|Distant|Invented|Hidden|Earlier|Disabled|Canary|Passed/)
  expect(text).toContain(`Look around:\n${ORIGIN}/members\n`)
})

it('of the week name three new members and count the others', async () => {
  for (const name of ['Arend', 'Boris', 'Chris', 'Dries'])
    await plantMember(base, 'test', { name, confirmed_at: NOW - DAY_MS })
  await change({ confirmed_at: NOW - 30 * DAY_MS, signup_at: NOW - 40 * DAY_MS }, writer.id)
  const { text } = (await mail('weekly_updates'))!
  expect(text.match(/Arend|Boris|Chris|Dries/g)).toHaveLength(3)
  expect(text).toContain('4 new members within 50\u00a0km this week')
})

it('of the week count what waits, and lead to what waits first', async () => {
  const db = systemDb(base)
  const away = { confirmed_at: NOW - 30 * DAY_MS, signup_at: NOW - 40 * DAY_MS }
  await change(away, writer.id)
  await giveReasons()
  const match = await plantMember(base, 'test', { name: 'Match', ...away })
  const like = { pool_id: 'test', created_at: NOW, seen_at: NOW, announced_at: NOW }
  const pair = { ...like, matched_at: NOW }
  await db
    .insertInto('likes')
    .values([
      { ...pair, from_id: reader.id, to_id: match.id },
      { ...pair, from_id: match.id, to_id: reader.id },
    ] as never)
    .execute()
  const all = (await mail('weekly_updates'))!
  expect(all.text).toContain(
    '1 unread message\n1 like waiting for your answer\n1 match without a first word\n\nRead my messages',
  )
  expect(all.html).toContain('Here’s what is waiting for you.')
  await db.updateTable('participants').set({ unread: 0 }).execute()
  expect((await mail('weekly_updates'))!.text).toContain(`See who likes me:\n${ORIGIN}/likes\n`)
  await db.deleteFrom('likes').where('from_id', '=', writer.id).execute()
  expect((await mail('weekly_updates'))!.text).toContain(`See my matches:\n${ORIGIN}/likes/matches\n`)
  await db.deleteFrom('likes').execute()
  expect(await mail('weekly_updates'), 'nothing to say').toBeUndefined()
})

it('about photos state each reason once and how to object; approvals go only to members not seen since', async () => {
  await giveReasons()
  const rejected = (await mail('photos_rejected', String(NOW)))!
  expect(rejected.subject).toBe('2 of your photos can’t be shown')
  expect(rejected.text).toContain('too blurred')
  expect(rejected.text).toContain('someone else')
  expect(rejected.text).toContain(`${ORIGIN}/profile?edit=photos`)
  expect((await mail('photos_approved', String(EARLIER)))!.subject).toBe('Your photo is now visible')
  await change({ notifications_off: '{"mail":["reminders"],"push":["reminders"]}' })
  expect(await mail('photos_approved', String(EARLIER))).toBeUndefined()
  expect(await mail('photos_rejected', String(NOW)), 'reasons are owed').toBeDefined()
  await change({ notifications_off: '{"mail":[],"push":[]}', last_seen_at: NOW })
  expect(await mail('photos_approved', String(EARLIER))).toBeUndefined()
  await change({ banned_at: NOW })
  expect(await mail('photos_rejected', String(NOW))).toBeUndefined()
})

it('about a removed text state its rule and the reason for its member, not the one for the reporter', async () => {
  await giveReasons()
  const { subject, text } = (await mail('content_removed', REMOVED.id))!
  expect(subject).toBe('The text on your profile was removed')
  expect(text).toContain('no asking for money')
  expect(text).toContain('Please leave out the phone number.')
  expect(text).toContain(`${ORIGIN}/complaints?about=report:${REMOVED.id}`)
  expect(text).not.toMatch(/thank you|Joris/)
  expect(await mail('content_removed', REPORT)).toBeUndefined()
})

it('about a ban state the facts, the rule, how it was found, who decided and how to object', async () => {
  await giveReasons()
  await change({ banned_at: NOW })
  const { subject, text } = (await mail('banned', BAN))!
  expect(subject).toContain('is blocked')
  for (const said of [
    'Asked three members for money.',
    'no asking for money',
    'Somebody reported it to us.',
    'A person looked at it and decided, not a machine.',
    `${ORIGIN}/complaints?about=restriction:${BAN}`,
  ])
    expect(text).toContain(said)
  expect(text).not.toMatch(/Joris/)
  await scopeDb(base, { poolId: 'test', tenantId: 'test' }).updateTable('restrictions').set({ ended_at: NOW }).execute()
  expect(await mail('banned', BAN), 'lifted meanwhile').toBeUndefined()
})
