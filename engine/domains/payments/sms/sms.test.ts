import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findSmsProvider } from '#engine/plugins/sms-provider.ts'
import { makeServices, makeTenant } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'
import { listPaymentFaults } from '../providers/site-faults.ts'
import { createTwilio } from './twilio/sms.ts'
import { createVonage } from './vonage/sms.ts'

interface Asked {
  readonly path: string
  readonly authorization: string | undefined
  readonly body: Readonly<Record<string, string>>
}
type Answer = readonly [status: number, body: string] | 'silent' | 'cut'

const open = useSqlite()
const MESSAGE = { id: 'order-1', to: '+31612345678', text: 'Rosa: 123456' }
let server: Server
let asked: Asked[]
let answer: Answer

beforeEach(async () => {
  asked = []
  server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk)
    const body = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
    asked.push({ path: `${req.method} ${req.url}`, authorization: req.headers.authorization, body })
    if (answer === 'silent') return
    if (answer === 'cut') return void res.socket?.destroy()
    res.writeHead(answer[0], { 'content-type': 'application/json', location: '/else' }).end(answer[1])
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  for (const [name, value] of Object.entries({
    ...{ TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'hush', TWILIO_SENDER: 'Rosa' },
    ...{ VONAGE_API_KEY: 'key', VONAGE_API_SECRET: 'hush', VONAGE_SENDER: 'Rosa' },
  }))
    vi.stubEnv(`SMS_ROSA_${name}`, value)
})
afterEach(() => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  server.close()
})

const address = () => ({
  origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  timeoutMs: answer === 'silent' ? 200 : 30_000,
})
const site = async () => ({ tenant: makeTenant('rosa'), services: makeServices(await open()) })
const sent = { twilio: [201, '{"sid":"SM1","status":"queued","error_code":null}'] } as const
const part = (status: string) => `{"message-count":"1","messages":[{"status":"${status}","error-text":"+31612345678"}]}`
const vonageOk = [200, part('0')] as const

describe('twilio', () => {
  const send = async (text = MESSAGE.text) => createTwilio(address()).send(await site(), { ...MESSAGE, text })

  it('gets number, sender and text of a message, and the brand’s secrets', async () => {
    answer = sent.twilio
    await send()
    vi.stubEnv('SMS_ROSA_TWILIO_SENDER', `MG${'a'.repeat(32)}`)
    await send()
    const authorization = `Basic ${btoa('AC1:hush')}`
    const path = 'POST /2010-04-01/Accounts/AC1/Messages.json'
    const body = { To: MESSAGE.to, Body: MESSAGE.text }
    expect(asked).toEqual([
      { path, authorization, body: { ...body, From: 'Rosa' } },
      { path, authorization, body: { ...body, MessagingServiceSid: `MG${'a'.repeat(32)}` } },
    ])
  })

  it.each([
    [
      [400, '{"code":21211,"message":"The To number +31612345678 is not valid","status":400}'],
      'answered 400, code 21211',
    ],
    [[401, '{"code":20003,"status":401}'], 'answered 401, code 20003'],
    [[429, '{"code":20429,"status":429}'], 'answered 429, code 20429'],
    [[503, 'busy'], 'answered 503'],
    [[201, '{}'], 'without the id'],
    [[201, '{"sid":"SM1","error_code":30007}'], 'code 30007'],
    [[302, ''], 'fetch failed'],
    ['silent', 'timeout'],
    ['cut', 'fetch failed'],
  ] as const)('fails once on %j, with a reason without the number', async (given, reason) => {
    answer = given
    const failure = await send().catch((error: Error) => error)
    expect(String(failure)).toContain(reason)
    expect(String(failure)).not.toMatch(/316|hush/)
    expect(asked).toHaveLength(1)
  })
})

describe('vonage', () => {
  const send = async (text = MESSAGE.text) => createVonage(address()).send(await site(), { ...MESSAGE, text })

  it('gets number, sender and text of a message, as Unicode where the letters need it', async () => {
    answer = vonageOk
    await send()
    await send('Róża: 123456')
    const body = { api_key: 'key', api_secret: 'hush', from: 'Rosa', to: '31612345678', 'client-ref': 'order-1' }
    expect(asked.map((one) => [one.path, one.body])).toEqual([
      ['POST /sms/json', { ...body, text: MESSAGE.text, type: 'text' }],
      ['POST /sms/json', { ...body, text: 'Róża: 123456', type: 'unicode' }],
    ])
  })

  it.each([
    [[200, part('1')], 'status 1'],
    [[200, part('6')], 'status 6'],
    [[200, `{"messages":[{"status":"0"},{"status":"9"}]}`], 'status 9'],
    [[200, '{"messages":[]}'], 'without the state'],
    [[200, '<html>'], 'without the state'],
    [[429, ''], 'answered 429'],
    [[500, ''], 'answered 500'],
    ['silent', 'timeout'],
    ['cut', 'fetch failed'],
  ] as const)('fails once on %j, with a reason without the number', async (given, reason) => {
    answer = given
    const failure = await send().catch((error: Error) => error)
    expect(String(failure)).toContain(reason)
    expect(String(failure)).not.toMatch(/316|hush/)
    expect(asked).toHaveLength(1)
  })
})

it('each is found by its name, and tenant check says where its secrets lack', async () => {
  const { services } = await site()
  const faultsOf = (slug: string, sms_provider: string) =>
    listPaymentFaults({ tenant: makeTenant(slug, { sms_provider }), services })
  for (const name of ['twilio', 'vonage']) {
    expect(findSmsProvider(name)?.name).toBe(name)
    expect(faultsOf('rosa', name)).toEqual([])
    expect(faultsOf('amore', name)).toMatchObject([
      { grade: 'wrong', path: 'settings.sms_provider', reason: `${name} sends no SMS` },
    ])
  }
})
