import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { type ConnectionOptions, connect as connectTls } from 'node:tls'
import { beforeEach, expect, it } from 'vitest'
import webpush from 'web-push'
import type { Db } from '#engine/db/connect.ts'
import { newId, newPublicId } from '#engine/db/ids.ts'
import { createPushHandler } from '#engine/domains/notifications/sending/push-job.ts'
import { storeMessage } from '#engine/domains/payments/callbacks.ts'
import { settleOrder } from '#engine/domains/payments/notices.ts'
import { createCcbill } from '#engine/domains/payments/providers/ccbill/provider.ts'
import { createMollie } from '#engine/domains/payments/providers/mollie/provider.ts'
import { findProvider } from '#engine/domains/payments/providers/registry.ts'
import { sandboxMessage } from '#engine/domains/payments/providers/sandbox/provider.ts'
import { refundJob, refundOrder } from '#engine/domains/payments/refunds.ts'
import { pushToMember, subscribe } from '#engine/domains/push/index.ts'
import { enqueueJob } from '#engine/platform/jobs/jobs.ts'
import { startWorker, type Worker } from '#engine/platform/jobs/worker.ts'
import { mailLater } from '#engine/platform/mail/later.ts'
import { createPublicAgent } from '#engine/platform/outgoing/public-agent.ts'
import type { OrderRow, ProviderMessage } from '#engine/plugins/payment-provider.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { makeJobHandlers, makeJobSite } from '#engine/testing/jobs/site.ts'
import { openMailSink } from '#engine/testing/mail/mail-sink.ts'
import { setSecrets, substitute } from '#engine/testing/payments/doubles.ts'
import { openShop, type Shop } from '#engine/testing/payments/shop.ts'

/** Jobs that wait for each silent service; `prove silence` takes 500. */
const WAITING = Number(process.env.SILENCE_JOBS ?? 12)
const REPORT = process.env.SILENCE_REPORT

/** A server that takes connections and says nothing. */
async function openSilent() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)))
    socket.resume()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    sockets,
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** It names a payment, of which the provider has to be asked. */
const mollieMessage = (at: number): ProviderMessage => ({
  ...{ method: 'POST', headers: {}, query: new URLSearchParams(), receivedAt: Date.now() },
  body: Buffer.from(`id=tr_${at}`),
})

type Silent = Awaited<ReturnType<typeof openSilent>>

describeOnBothDialects('with a silent mail server, push service and two silent payment providers', (open, dialect) => {
  let base: Db
  let shop: Shop
  let smtp: Silent
  let push: Silent
  let provider: Silent
  let notifying: Silent
  let worker: Worker | undefined
  let sink: Awaited<ReturnType<typeof openMailSink>>
  beforeEach(async () => {
    base = await open()
    ;[smtp, push, provider, notifying] = await Promise.all([openSilent(), openSilent(), openSilent(), openSilent()])
    sink = await openMailSink()
    const unset = setSecrets()
    const restore = [
      substitute('ccbill', createCcbill({ dataLinkOrigin: `http://127.0.0.1:${provider.port}` })),
      substitute('mollie', createMollie({ apiEndpoint: `https://127.0.0.1:${notifying.port}` })),
    ]
    shop = openShop(base, 'sandbox', { payment_providers: ['sandbox', 'ccbill', 'mollie'] })
    shop.now = Date.now()
    return async () => {
      unset()
      for (const one of restore) one()
      await Promise.all([smtp.close(), push.close(), provider.close(), notifying.close()])
      await worker?.stop()
      await sink.close()
      await base.close()
    }
  })

  /** The real client of web push, which reaches the silent server instead of a public address. */
  function createPush() {
    const agent = createPublicAgent({ resolve: async () => [{ address: '127.0.0.1', family: 4 }], allows: () => true })
    agent.createConnection = (options) => connectTls({ ...options, port: push.port } as ConnectionOptions)
    const send: typeof webpush.sendNotification = (to, payload, options) =>
      webpush.sendNotification(to, payload, { ...options, agent })
    const pushOut: typeof pushToMember = (services, db, memberId, message) =>
      pushToMember(services, db, memberId, message, send)
    return pushOut
  }

  async function plantWaiting(): Promise<void> {
    const reader = await shop.plant({ last_seen_at: 1 })
    const { publicKey } = webpush.generateVAPIDKeys()
    const keys = { p256dh: publicKey, auth: 'AAAAAAAAAAAAAAAAAAAAAA' }
    await subscribe(shop.at(reader), { endpoint: 'https://fcm.googleapis.com/fcm/send/one', keys })
    const { order } = await shop.place()
    const row = await base.kysely.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
    const data = JSON.stringify({ subject: 'A new look', paragraphs: ['We have painted.'] })
    for (let at = 0; at < WAITING; at += 1) {
      for (const kind of ['mail', 'push'])
        await enqueueJob(shop.services, {
          ...{ kind, key: `${kind}:${at}`, tenantId: shop.tenant.slug, memberId: reader.id },
          payload: { template: 'news', memberId: reader.id, data },
        })
      const waiting = {
        ...row,
        ...{ id: newId(), client_id: newPublicId(), payment_id: String(90_000_000 + at), refunded_cents: 500 },
        ...({ provider: 'ccbill', provider_ref: `sub-${at}`, status: 'refunded', refund_status: 'pending' } as const),
      }
      await base.kysely.insertInto('orders').values(waiting).execute()
      await enqueueJob(shop.services, refundJob(shop.tenant.slug, waiting))
      await storeMessage(shop.at(reader), findProvider('mollie')!, mollieMessage(at), { runAt: Date.now() })
    }
  }

  const orderOf = (id: string) =>
    base.kysely.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow() as Promise<OrderRow>

  const reaches = (what: () => Promise<unknown>, value: unknown) =>
    expect.poll(what, { timeout: 30_000, interval: 20 }).toBe(value)

  it(`a payment is applied, a refund paid and a reset mail sent while ${WAITING} jobs wait for each`, {
    timeout: 240_000,
  }, async () => {
    await plantWaiting()
    const services = {
      ...shop.services,
      secrets: { ...shop.services.secrets, vapid: webpush.generateVAPIDKeys() },
      ...{ now: Date.now, smtpUrl: `smtp://127.0.0.1:${smtp.port}`, securitySmtpUrl: sink.url },
    }
    const site = makeJobSite(services, [shop.tenant])
    const handlers = { ...makeJobHandlers(services, [shop.tenant]), push: createPushHandler(site, createPush()) }
    worker = startWorker(services, handlers, { error: () => {} })
    for (const silent of [smtp, push, provider, notifying])
      await expect.poll(() => silent.sockets.size, { timeout: 20_000 }).toBeGreaterThan(0)

    shop.now = Date.now()
    const [paid, refunded] = [await shop.place(), await shop.place()]
    const ctx = shop.at(refunded.buyer)
    await settleOrder(ctx, refunded.order, 'completed')
    const took: Record<string, number> = {}
    const measure = async (what: string, work: () => Promise<unknown>) => {
      const from = performance.now()
      await work()
      took[what] = Math.round(performance.now() - from)
    }
    await measure('payment', async () => {
      const { id, amount_cents, currency } = paid.order
      const amount = { minorUnits: amount_cents, currency }
      const message = {
        ...sandboxMessage(ctx, { orderId: id, state: 'completed', amount, sentAt: Date.now() }),
        receivedAt: Date.now(),
      }
      await storeMessage({ ...ctx, services }, findProvider('sandbox')!, message, { runAt: Date.now() })
      await reaches(async () => (await orderOf(id)).status, 'completed')
    })
    await measure('refund', async () => {
      expect(await refundOrder(ctx, refunded.order.id)).toMatchObject({ ok: true })
      await reaches(async () => (await orderOf(refunded.order.id)).refund_status, 'paid')
    })
    await measure('reset mail', async () => {
      await mailLater(ctx, { template: 'reset_password', memberId: refunded.buyer.id, key: newPublicId() })
      await sink.hasArrived(1)
    })
    expect(smtp.sockets.size).toBeLessThanOrEqual(2)
    expect(push.sockets.size).toBeLessThanOrEqual(4)
    expect(provider.sockets.size).toBeLessThanOrEqual(2)
    expect(notifying.sockets.size).toBeLessThanOrEqual(2)
    if (REPORT) writeFileSync(`${REPORT}.${dialect}`, JSON.stringify(took))
  })
})
