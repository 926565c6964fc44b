import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Request, Response } from 'express'
import { beforeEach, describe, expect, it } from 'vitest'
import webpush from 'web-push'
import type { Db } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'
import accountCalls from '#engine/domains/accounts/accounts.api.ts'
import { runCall } from '#engine/platform/call.ts'
import type { MemberContext, RequestContext } from '#engine/platform/context.ts'
import { NO_PUSH_SERVICES } from '#engine/testing/attack/push-hosts.ts'
import { makeContext, makeMemberContext, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import pushCalls from './push.api.ts'
import { pushToMember, subscribe, unsubscribe } from './push.ts'
import { showsPushAlert } from './rules.ts'
import { isPushService, type SubscriptionInput } from './schema.ts'
import { readOffer } from './shared/push-offer.ts'

function browser(name: string): SubscriptionInput {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')])
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
    keys: { p256dh: point.toString('base64url'), auth: randomBytes(16).toString('base64url') },
  }
}
const message = { title: 'New message', body: 'Anouk wrote to you', url: '/chats', contact: 'help@example.test' }
const services = { secrets: { signing: 's', vapid: webpush.generateVAPIDKeys() } }

describeOnBothDialects('push', (open) => {
  let base: Db
  let ctx: MemberContext

  beforeEach(async () => {
    base = await open()
    ctx = makeMemberContext(base, await plantMember(base, 'test', { id: 'daan' }))
    return () => base.close()
  })
  const rows = () =>
    systemDb(base).selectFrom('push_subscriptions').select(['pool_id', 'member_id', 'tenant_id']).execute()

  /** Records requests and answers like the browser's push service. */
  function fakeService(answers: Record<string, number> = {}) {
    const sent: string[] = []
    const send: typeof webpush.sendNotification = async ({ endpoint }, payload) => {
      const name = endpoint.split('/').at(-1)!
      sent.push(`${name} ${payload}`)
      const status = answers[name] ?? 201
      if (status > 299) throw new webpush.WebPushError('no', status, {}, '', endpoint)
      return { statusCode: status, body: '', headers: {} }
    }
    return { sent, send }
  }

  it('is sent to every browser of a member on this brand, and to no other', async () => {
    const other = makeMemberContext(base, await plantMember(base, 'other', { id: 'daan' }))
    await subscribe(ctx, browser('one'))
    await subscribe({ ...ctx, now: NOW + 1 }, browser('two'))
    await subscribe(other, browser('foreign'))
    const { sent, send } = fakeService()
    expect(await pushToMember(services, ctx.db, 'daan', message, send)).toBe(2)
    const { contact: _contact, ...shown } = message
    expect(sent).toEqual(['two', 'one'].map((name) => `${name} ${JSON.stringify(shown)}`))
    expect(await rows()).toHaveLength(3)
  })

  it('reaches a browser that subscribed with the keys before, and gives up where no keys fit', async () => {
    for (const name of ['older', 'newer', 'foreign']) await subscribe(ctx, browser(name))
    const [now, before, none] = [webpush.generateVAPIDKeys(), webpush.generateVAPIDKeys(), webpush.generateVAPIDKeys()]
    const madeWith: Record<string, string> = { older: before.publicKey, newer: now.publicKey, foreign: none.publicKey }
    const tried: string[] = []
    const send = (async ({ endpoint }, _payload, options) => {
      const name = endpoint.split('/').at(-1)!
      tried.push(name)
      if (options?.vapidDetails?.publicKey !== madeWith[name])
        throw Object.assign(new Error('key'), { statusCode: 403 })
      return { statusCode: 201, body: '', headers: {} }
    }) as typeof webpush.sendNotification
    const secrets = { signing: 's', vapid: now, formerVapid: [before] }
    expect(await pushToMember({ secrets }, ctx.db, 'daan', message, send)).toBe(2)
    expect(tried.sort()).toEqual(['foreign', 'foreign', 'newer', 'older', 'older'])
    expect(await rows()).toHaveLength(3)
  })

  it('deletes an expired subscription, and keeps one after a temporary failure', async () => {
    for (const name of ['gone', 'lost', 'busy', 'well']) await subscribe(ctx, browser(name))
    const { send } = fakeService({ gone: 410, lost: 404, busy: 503 })
    expect(await pushToMember(services, ctx.db, 'daan', message, send)).toBe(1)
    expect(await rows()).toHaveLength(2)
  })

  it('stores one row per browser, also for another member, and ten per member', async () => {
    const shared = browser('shared')
    await subscribe(ctx, shared)
    await subscribe(ctx, shared)
    const eva = makeMemberContext(base, await plantMember(base, 'test', { id: 'eva', name: 'Eva' }))
    await subscribe(eva, shared)
    expect(await rows()).toEqual([{ pool_id: 'test', member_id: 'eva', tenant_id: 'test' }])
    for (let at = 0; at < 12; at += 1) await subscribe({ ...ctx, now: NOW + at }, browser(`b${at}`))
    expect((await rows()).filter(({ member_id }) => member_id === 'daan')).toHaveLength(10)
    await unsubscribe(eva, shared.endpoint)
    expect((await rows()).some(({ member_id }) => member_id === 'eva')).toBe(false)
  })

  it('is encrypted for the browser', async () => {
    const { publicKey, privateKey } = services.secrets.vapid
    const details = webpush.generateRequestDetails(browser('real'), 'Hello', {
      vapidDetails: { subject: 'mailto:help@example.test', publicKey, privateKey },
    })
    expect(details.headers.Authorization).toMatch(/^vapid /)
    expect(details.body!.toString('latin1')).not.toContain('Hello')
  })

  describe('POST /api/user.php?push=1', () => {
    async function send(method: string, body: unknown, as: RequestContext) {
      const call = [...accountCalls, ...pushCalls].find((one) => one.method === method && one.path === '/api/user.php')!
      const stream = Readable.from([Buffer.from(JSON.stringify(body))])
      const req = Object.assign(stream, { query: { push: '1' }, headers: { 'x-client': 'web' } }) as unknown as Request
      return (await runCall(call, as, req, {} as Response))!
    }

    it('stores the subscription, and DELETE removes it', async () => {
      const mine = browser('mine')
      expect(await send('POST', { ...mine, expirationTime: null }, ctx)).toMatchObject({ status: 200 })
      expect(await rows()).toHaveLength(1)
      expect(await send('DELETE', { endpoint: mine.endpoint }, ctx)).toMatchObject({ status: 204 })
      expect(await rows()).toHaveLength(0)
    })

    it('refuses visitors, and URLs of hosts that are not push services', async () => {
      const visitor = makeContext(base)
      expect(await send('POST', browser('x'), visitor)).toMatchObject({
        status: 403,
        body: { authentication_required: true },
      })
      for (const endpoint of ['https://10.0.0.1/', ...NO_PUSH_SERVICES])
        expect(await send('POST', { ...browser('x'), endpoint }, ctx), endpoint).toMatchObject({ status: 400 })
      expect(await send('POST', { email: 'a@b.c', password: 'x' }, ctx)).toMatchObject({ status: 400 })
      expect(await rows()).toEqual([])
    })
  })
})

describe('push services', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-db5p.notify.windows.com/w/?token=abc',
  ])('are known: %s', (endpoint) => expect(isPushService(endpoint)).toBe(true))

  it.each(NO_PUSH_SERVICES)('are not: %s', (endpoint) => expect(isPushService(endpoint)).toBe(false))
})

describe('the push alert', () => {
  const ready = {
    path: '/members',
    offered: true,
    state: { isCapable: true, isSubscribed: false, permission: 'default' },
    dismissed: false,
  } as const
  const { state } = ready

  it('shows if push is available and neither on, denied nor dismissed', () => {
    expect(showsPushAlert(ready)).toBe(true)
    expect(showsPushAlert({ ...ready, state: { ...state, isCapable: false } })).toBe(false)
    expect(showsPushAlert({ ...ready, state: { ...state, isSubscribed: true } })).toBe(false)
    expect(showsPushAlert({ ...ready, state: { ...state, permission: 'denied' } })).toBe(false)
    expect(showsPushAlert({ ...ready, dismissed: true })).toBe(false)
  })

  it('shows from the first frame where the browser reported before that push is available, and only there', () => {
    expect(showsPushAlert({ ...ready, state: undefined })).toBe(true)
    expect(showsPushAlert({ ...ready, offered: false })).toBe(false)
    expect(readOffer({ 'push-offer': '1' })).toBe(true)
    expect(readOffer({})).toBe(false)
  })

  it.each(['/signup', '/notifications', '/activate/done', '/directdebit', '/premium'])(
    'does not show on %s',
    (path) => {
      expect(showsPushAlert({ ...ready, path })).toBe(false)
    },
  )
})
