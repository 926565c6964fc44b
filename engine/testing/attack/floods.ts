import { randomUUID } from 'node:crypto'
import type { LIMITS } from '#engine/platform/limits/limits.ts'
import { listPlaces } from '../../domains/geo/index.ts'
import type { Tenant } from '../../tenancy/schema.ts'
import { cheapHash } from '../cheap-hash.ts'
import { plantSubscription } from '../mail/subscription.ts'
import { signupForm } from '../signup/signup-form.ts'
import type { Asked, AttackedSite } from './attacked-site.ts'

type LimitName = keyof typeof LIMITS

/** How one limit is run into over HTTP. */
export interface Flood {
  readonly limit: LimitName
  /** One try after the other, where each needs what the one before has used up. */
  readonly inTurn?: true
  /** The status of a refusal; null where a try beyond the limit is answered as any other. */
  readonly refusal: 429 | 403 | null
  /** Makes what the tries need, and answers the try at each number. */
  start(flooded: Flooded): Promise<(at: number) => Asked | Promise<Asked>>
}

export interface Flooded {
  readonly site: AttackedSite
  readonly tenant: Tenant
  /** An address of its own for this flood. */
  readonly ip: string
}

/** Another one for each try, because storing the same zone again costs nothing. */
const ZONES = Intl.supportedValuesOf('timeZone')
const PASSWORD = 'drie-tulpen-op-een-fiets'
const from = (ip: string) => ({ 'x-forwarded-for': ip })
/** Another address each time. */
const anywhere = (ip: string, at: number) => from(`10.${ip.split('.').at(-1)}.${at >> 8}.${at & 255}`)
const form = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString()
const email = (name: string | number) => `flood-${name}@example.org`

/** Views of programs are not counted. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'

const login = (address: string, headers: Readonly<Record<string, string>>): Asked => ({
  ...{ method: 'POST', path: '/api/user.php', headers },
  body: { email: address, password: 'not-the-password-1' },
})
const jobs = async ({ site }: Flooded, key: string) =>
  (await site.db.kysely.selectFrom('jobs').select('id').where('idempotency_key', 'like', `${key}:%`).execute()).length

const withdrawalOf = (address: string) => ({
  ...{ client_id: randomUUID(), step: 'confirm', name: 'Flood', email: address, order: '' },
})

/** A flood whose only tool is a member with a session. */
const byMember = (
  limit: LimitName,
  ask: (of: { readonly other: string; readonly at: number; readonly tenant: Tenant }) => Omit<Asked, 'session'>,
): Flood => ({
  limit,
  refusal: 429,
  async start({ site, tenant, ip }) {
    const { session } = await site.plant(tenant, { password_hash: cheapHash(PASSWORD) })
    const other = await site.plant(tenant)
    return (at) => ({ headers: from(ip), ...ask({ other: other.id, at, tenant }), session })
  },
})

/** The floods of a site whose captcha is out of the way. */
export const FLOODS: readonly Flood[] = [
  {
    ...{ limit: 'loginOfAccount', refusal: 429 },
    start:
      async ({ ip }) =>
      () =>
        login(email('account'), from(ip)),
  },
  {
    ...{ limit: 'loginOfAddress', refusal: 429 },
    start:
      async ({ ip }) =>
      (at) =>
        login(email(`address-${at}`), from(ip)),
  },
  byMember('oldPassword', () => ({
    ...{ method: 'POST', path: '/settings' },
    body: form({
      ...{ intent: 'password', old_password: 'not-the-password-1' },
      ...{ new_password: 'vier-tulpen-op-een-fiets', new_password_again: 'vier-tulpen-op-een-fiets' },
    }),
  })),
  {
    ...{ limit: 'signupForm', refusal: 429 },
    start:
      async ({ ip }) =>
      () => ({
        ...{ method: 'POST', path: '/signup', headers: from(ip), body: form({ email: 'nobody' }) },
      }),
  },
  {
    ...{ limit: 'signupOfAddress', refusal: 429 },
    start:
      async ({ tenant, ip }) =>
      (at) => {
        const country = tenant.countries[0]!
        const place = { country, city: listPlaces(country)[0]!.name }
        // Old enough for every brand.
        const own = { email: email(`signup-${at}`), name: `Flood ${at}`, date_of_birth: '1960-04-01', ...place }
        const { captcha: _captcha, ...fields } = { ...signupForm(own), captcha: undefined }
        return { method: 'POST', path: '/signup', headers: from(ip), body: form({ ...fields, terms: 'yes' }) }
      },
  },
  {
    ...{ limit: 'activationMail', refusal: 429 },
    async start({ site, tenant, ip }) {
      const unconfirmed = { status: 'not_confirmed', profile_status: 'disabled', confirmed_at: null } as const
      const { session } = await site.plant(tenant, unconfirmed)
      return () => ({ method: 'POST', path: '/api/activation-mail.php', session, body: {}, headers: from(ip) })
    },
  },
  {
    ...{ limit: 'reactivationMail', refusal: 429 },
    async start({ site, tenant, ip }) {
      const deleted = { status: 'deleted', deleted_at: Date.now(), email: email('deleted') } as const
      await site.plant(tenant, { ...deleted, password_hash: cheapHash(PASSWORD) })
      const asked = { method: 'POST', path: '/login', headers: from(ip) }
      const page = await site.ask(tenant, { ...asked, body: form({ email: email('deleted'), password: PASSWORD }) })
      const offer = page.text.match(/name="offer" value="([^"]+)"/)?.[1] ?? ''
      return () => ({ ...asked, body: form({ intent: 'reactivate', offer }) })
    },
  },
  {
    ...{ limit: 'resetOfAsker', refusal: 429 },
    start:
      async ({ ip }) =>
      () => ({
        ...{ method: 'POST', path: '/reset-password', headers: from(ip), body: form({ email: email('asker') }) },
      }),
  },
  {
    ...{ limit: 'resetOfAddress', refusal: 429 },
    start:
      async ({ ip }) =>
      (at) => ({
        ...{ method: 'POST', path: '/reset-password', headers: from(ip), body: form({ email: email(`reset-${at}`) }) },
      }),
  },
  {
    ...{ limit: 'resetOfEmail', refusal: null },
    async start({ site, tenant, ip }) {
      await site.plant(tenant, { email: email('owner') })
      const body = form({ email: email('owner') })
      return (at) => ({ method: 'POST', path: '/reset-password', headers: anywhere(ip, at), body })
    },
  },
  byMember('mailChange', ({ at }) => ({
    ...{ method: 'POST', path: '/settings' },
    body: form({ intent: 'mail', email: `flood-${at}@mail.test`, email_kept: '1', password: PASSWORD }),
  })),
  {
    ...{ limit: 'bounceReset', refusal: 429, inTurn: true },
    async start({ site, tenant, ip }) {
      const { id, session } = await site.plant(tenant)
      return async () => {
        const bounced = site.db.kysely.updateTable('members').set({ notifications_disabled: '["bounce"]' })
        await bounced.where('id', '=', id).execute()
        return { method: 'POST', path: '/settings', session, headers: from(ip), body: form({ intent: 'end_bounce' }) }
      }
    },
  },
  {
    ...{ limit: 'complaintOfAddress', refusal: 429 },
    start:
      async ({ ip }) =>
      (at) => ({
        ...{ method: 'POST', path: '/complaints', headers: from(ip) },
        body: form({ email: email(`complaint-${at}`), body: 'This is a long enough complaint.' }),
      }),
  },
  {
    ...{ limit: 'complaintMail', refusal: null },
    start:
      async ({ ip }) =>
      (at) => ({
        ...{ method: 'POST', path: '/complaints', headers: anywhere(ip, at) },
        body: form({ email: email('complaint'), body: 'This is a long enough complaint.' }),
      }),
  },
  {
    ...{ limit: 'withdrawalOfAddress', refusal: 429 },
    start:
      async ({ ip }) =>
      (at) => ({
        ...{ method: 'POST', path: '/withdraw', headers: from(ip) },
        body: form(withdrawalOf(email(`withdrawal-${at}`))),
      }),
  },
  {
    ...{ limit: 'withdrawalMail', refusal: 429 },
    start:
      async ({ ip }) =>
      (at) => ({
        ...{ method: 'POST', path: '/withdraw', headers: anywhere(ip, at) },
        body: form(withdrawalOf(email('withdrawal'))),
      }),
  },
  {
    ...{ limit: 'noticeOfMember', refusal: null },
    async start({ site, tenant, ip }) {
      const liked = await site.plant(tenant, { last_seen_at: 0 })
      return async () => {
        const { session } = await site.plant(tenant)
        const body = { profile: { id: liked.id } }
        return { method: 'POST', path: '/api/like.php', session, headers: from(ip), body }
      }
    },
  },
  {
    ...{ limit: 'pushOfConversation', refusal: null },
    async start({ site, tenant, ip }) {
      const { session } = await site.plant(tenant)
      const away = await site.plant(tenant, { last_seen_at: 0 })
      await plantSubscription(site.db, { pool_id: tenant.poolId, tenant_id: tenant.slug, id: away.id })
      return (at) => {
        const body = { client_id: randomUUID(), to: away.id, body: `Message ${at}` }
        return { method: 'POST', path: '/api/chat.php', session, headers: from(ip), body }
      }
    },
  },
  byMember('report', ({ other }) => ({
    ...{ method: 'POST', path: '/api/report.php' },
    body: { client_id: randomUUID(), subject: 'profile', id: other, category: 'scam' },
  })),
  byMember('block', ({ other }) => ({
    ...{ method: 'POST', path: '/api/block.php', body: { profile: { id: other } } },
  })),
  {
    ...{ limit: 'landerRowOfAddress', refusal: null },
    start:
      async ({ tenant, ip }) =>
      (at) => ({
        ...{ path: `/landers/${tenant.landers[0]}/slug-${at}`, headers: { ...from(ip), 'user-agent': BROWSER } },
      }),
  },
  byMember('profileView', ({ other }) => ({ path: `/members/${other}` })),
  byMember('move', ({ at, tenant }) => {
    const country = tenant.countries[0]!
    const city = listPlaces(country)[at]!.label
    return { method: 'POST', path: '/profile', body: form({ intent: 'basics', seeking: 'both', country, city }) }
  }),
  byMember('myData', () => ({ path: '/api/my-data.php' })),
  {
    ...{ limit: 'like', refusal: 429 },
    async start({ site, tenant, ip }) {
      const { session } = await site.plant(tenant)
      return async () => {
        const body = { profile: { id: (await site.plant(tenant)).id } }
        return { method: 'POST', path: '/api/like.php', session, headers: from(ip), body }
      }
    },
  },
  byMember('pass', ({ other }) => ({ method: 'POST', path: '/likes', body: form({ pass: other }) })),
  byMember('timeZone', ({ at }) => ({
    ...{ method: 'PUT', path: '/api/user.php' },
    body: { time_zone: ZONES[at % ZONES.length] },
  })),
  byMember('photo', () => ({
    ...{ method: 'POST', path: '/api/photos.php', body: 'no picture', headers: { 'content-type': 'image/jpeg' } },
  })),
  byMember('discountCode', ({ at }) => ({ path: `/api/discountcode.php?code=GUESS${at}` })),
  byMember('spending', ({ at }) => ({
    ...{ method: 'POST', path: '/spending', body: form({ intent: 'limits', day: String(at % 50), month: '' }) },
  })),
  byMember('order', ({ tenant }) => {
    const pack = Object.values(tenant.settingsByCountry)[0]!.packages[0]!.id
    const order = { client_id: randomUUID(), pack, shown_pack: pack, method: 'card', shown_code: '', early_use: 'yes' }
    return { method: 'POST', path: '/credits', body: form(order) }
  }),
  {
    ...{ limit: 'paymentCallback', refusal: 429 },
    start:
      async ({ ip }) =>
      (at) => ({
        ...{ method: 'POST', path: '/api/payment-callback.php?provider=sandbox', headers: from(ip) },
        body: `forged=${at}`,
      }),
  },
  byMember('typing', ({ other }) => ({
    ...{ method: 'POST', path: '/api/typing.php', body: { conversation: { id: other } } },
  })),
  byMember('presence', ({ at }) => ({
    ...{ method: 'POST', path: at % 2 ? '/api/page-shown.php' : '/api/page-hidden.php', body: {} },
  })),
  byMember('page', () => ({ path: '/pages/faq' })),
  {
    ...{ limit: 'visitorPage', refusal: 429 },
    start:
      async ({ ip }) =>
      () => ({ path: '/pages/faq', headers: from(ip) }),
  },
]

/** The floods of a site that asks for a captcha after three wrong passwords, as brands do. */
export const CAPTCHA_FLOODS: readonly Flood[] = [
  {
    ...{ limit: 'captchaOfAddress', refusal: 403 },
    start:
      async ({ ip }) =>
      (at) =>
        login(email(`captcha-${at}`), from(ip)),
  },
  {
    ...{ limit: 'captchaOfAccount', refusal: 403 },
    start:
      async ({ ip }) =>
      (at) =>
        login(email('captcha'), anywhere(ip, at)),
  },
]

/** What a try that no one refuses did, for the limits that answer as always. */
export const EFFECTS: Readonly<Partial<Record<LimitName, (flooded: Flooded) => Promise<number>>>> = {
  resetOfEmail: (flooded) => jobs(flooded, 'mail:reset_password'),
  complaintMail: (flooded) => jobs(flooded, 'complaint_received'),
  noticeOfMember: (flooded) => jobs(flooded, 'mail:like'),
  // Of the first message, and of those that follow.
  pushOfConversation: (flooded) => jobs(flooded, 'push:new%'),
  async landerRowOfAddress({ site }) {
    const rows = await site.db.kysely
      .selectFrom('lander_counts')
      .select('slug')
      .where('slug', 'like', 'slug-%')
      .execute()
    return rows.length
  },
}
