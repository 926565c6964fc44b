import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import getTls from 'smtp-server/lib/tls-options.js'
import { beforeEach, expect, it } from 'vitest'
import webpush from 'web-push'
import type { Db } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'
import { createPublicAgent, type Resolve } from '#engine/platform/outgoing/public-agent.ts'
import { NO_PUSH_SERVICES } from '#engine/testing/attack/push-hosts.ts'
import { makeMemberContext, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { pushToMember, subscribe } from './push.ts'

/** A browser with its private key, which reads what is sent to it (RFC 8291). */
function makeBrowser(name: string) {
  const keys = createECDH('prime256v1')
  const publicKey = keys.generateKeys()
  const auth = randomBytes(16)
  const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length))
  return {
    subscription: {
      endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    read(body: Buffer): string {
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + body.readUInt8(20))
      const sealed = body.subarray(21 + sender.length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const key = derive(keys.computeSecret(sender), auth, info, 32)
      const label = (text: string) => Buffer.from(`Content-Encoding: ${text}\0`)
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derive(key, salt, label('aes128gcm'), 16),
        derive(key, salt, label('nonce'), 12),
      )
      decipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return padded.subarray(0, padded.lastIndexOf(2)).toString()
    },
  }
}

interface Arrived {
  readonly path: string
  readonly authorization: string
  readonly body: Buffer
}

describeOnBothDialects('push to a service', (open) => {
  const services = { secrets: { signing: 's', vapid: webpush.generateVAPIDKeys() } }
  const message = { title: 'Rosa', body: 'Anouk wrote to you', url: '/chats', contact: 'help@example.test' }
  let base: Db
  let server: Server
  let arrived: Arrived[]
  let answers: Record<string, number>

  beforeEach(async () => {
    base = await open()
    arrived = []
    answers = {}
    server = createServer(getTls(), async (req, res) => {
      const chunks: Buffer[] = []
      for await (const chunk of req) chunks.push(chunk)
      const path = String(req.url)
      arrived.push({ path, authorization: String(req.headers.authorization), body: Buffer.concat(chunks) })
      res.writeHead(answers[path.split('/').at(-1)!] ?? 201, { location: 'https://fcm.googleapis.com/fcm/send/else' })
      res.end()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return async () => {
      server.closeAllConnections()
      server.close()
      await base.close()
    }
  })

  const member = async () => makeMemberContext(base, await plantMember(base, 'test', { id: 'daan' }))
  const countKept = async () =>
    (await systemDb(base).selectFrom('push_subscriptions').select('subscription').execute()).length

  /** Sends as in production, but to the port of the test's service, whose certificate nobody signed. */
  function sendBy(resolve: Resolve, allows?: (address: string) => boolean): typeof webpush.sendNotification {
    const { port } = server.address() as AddressInfo
    const agent = createPublicAgent({ resolve, allows, rejectUnauthorized: false, keepAlive: false, port })
    return (to, payload, options) => webpush.sendNotification(to, payload, { ...options, agent })
  }
  const HERE = { address: '127.0.0.1', family: 4 }
  const local = () =>
    sendBy(
      async () => [HERE],
      () => true,
    )

  it('fails where no browser accepts it and a service stays silent, and not where one accepts it', async () => {
    const ctx = await member()
    await subscribe(ctx, makeBrowser('silent').subscription)
    const send = local()
    const silent: typeof send = (to, payload, options) =>
      to.endpoint.endsWith('silent') ? Promise.reject(new Error('Socket timeout')) : send(to, payload, options)
    await expect(pushToMember(services, ctx.db, 'daan', message, silent)).rejects.toThrow('did not answer')
    await subscribe(ctx, makeBrowser('one').subscription)
    expect(await pushToMember(services, ctx.db, 'daan', message, silent)).toBe(1)
  })

  it('arrives signed, and only the browser can read it', async () => {
    const ctx = await member()
    const browser = makeBrowser('one')
    await subscribe(ctx, browser.subscription)
    expect(await pushToMember(services, ctx.db, 'daan', message, local())).toBe(1)
    const [{ path, authorization, body }] = arrived as [Arrived]
    expect(path).toBe('/fcm/send/one')
    expect(authorization).toMatch(/^vapid t=/)
    expect(body.includes('Anouk')).toBe(false)
    const { contact: _contact, ...shown } = message
    expect(JSON.parse(browser.read(body))).toEqual(shown)
  })

  it('deletes subscriptions that the service does not know any more, and follows no redirect', async () => {
    const ctx = await member()
    answers = { gone: 410, lost: 404, moved: 307, busy: 503 }
    for (const name of [...Object.keys(answers), 'well']) await subscribe(ctx, makeBrowser(name).subscription)
    expect(await pushToMember(services, ctx.db, 'daan', message, local())).toBe(1)
    expect(arrived.map(({ path }) => path.split('/').at(-1)).toSorted()).toEqual([
      'busy',
      'gone',
      'lost',
      'moved',
      'well',
    ])
    expect(await countKept()).toBe(3)
  })

  it.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '100.64.0.1', '::1', '::ffff:127.0.0.1'])(
    'never reaches %s behind a service’s name, and keeps the subscription',
    async (address) => {
      const ctx = await member()
      await subscribe(ctx, makeBrowser('one').subscription)
      const found = [
        { address: '142.250.179.138', family: 4 },
        { address, family: address.includes(':') ? 6 : 4 },
      ]
      expect(
        await pushToMember(
          services,
          ctx.db,
          'daan',
          message,
          sendBy(async () => found),
        ),
      ).toBe(0)
      expect(arrived).toEqual([])
      expect(await countKept()).toBe(1)
    },
  )

  it.each(['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]'])('opens no socket to %s in place of a name', async (host) => {
    const { port } = server.address() as AddressInfo
    const agent = createPublicAgent({ rejectUnauthorized: false, keepAlive: false })
    const to = { ...makeBrowser('one').subscription, endpoint: `https://${host}:${port}/x` }
    const { vapid } = services.secrets
    const vapidDetails = { subject: 'mailto:help@example.test', ...vapid }
    await expect(webpush.sendNotification(to, 'x', { vapidDetails, agent })).rejects.toThrow('no public address')
    expect(arrived).toEqual([])
  })

  it('sends nothing to an address that is refused today, though it was stored before', async () => {
    for (const endpoint of ['https://127.0.0.1/x', ...NO_PUSH_SERVICES]) {
      const ctx = makeMemberContext(base, await plantMember(base, 'test'))
      await subscribe(ctx, { ...makeBrowser('one').subscription, endpoint })
      expect(await pushToMember(services, ctx.db, ctx.viewer.id, message, local()), endpoint).toBe(0)
    }
    expect(arrived).toEqual([])
  })

  it('resolves a name once and connects to that answer, whatever the name says a moment later', async () => {
    const ctx = await member()
    await subscribe(ctx, makeBrowser('one').subscription)
    const checked: string[] = []
    const answers = [HERE, { address: '127.0.0.2', family: 4 }]
    const rebinding: Resolve = async () => answers.splice(0, 1)
    const allows = (address: string) => checked.push(address) > 0
    expect(await pushToMember(services, ctx.db, 'daan', message, sendBy(rebinding, allows))).toBe(1)
    expect(checked).toEqual(['127.0.0.1'])
    expect(arrived).toHaveLength(1)
    expect(answers).toHaveLength(1)
  })
})
