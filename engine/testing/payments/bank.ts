import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MollieApiError } from '@mollie/api-client'
import { createMollie, type MollieCalls } from '#engine/domains/payments/providers/mollie/provider.ts'
import { type Doubles, setSecrets, substitute } from './doubles.ts'

/** When the caller of a refund is killed: before the money goes, after it, or once it has read the answer. */
export const MOMENTS = ['before', 'after', 'answered'] as const
export type Moment = (typeof MOMENTS)[number]

type Asked =
  | { readonly to: 'sandbox'; readonly key: string; readonly cents: number }
  | { readonly to: 'fetch'; readonly address: string }
  | { readonly to: 'mollie'; readonly call: 'get' | 'refund'; readonly input: unknown }

/** The doubles of the providers in a process that outlives those that ask them. */
export interface Bank {
  readonly port: number
  /** Calls `act` at this moment of the next refund. */
  at(moment: Moment, act: () => void): void
  /** Calls nothing any more. */
  calm(): void
  /** What the sandbox paid back, in cents, for each key it was asked with. */
  readonly sandbox: ReadonlyMap<string, number>
  close(): Promise<void>
}

const isRefund = (asked: Asked) =>
  asked.to === 'sandbox' ||
  (asked.to === 'mollie' && asked.call === 'refund') ||
  (asked.to === 'fetch' && asked.address.includes('action=refundTransaction'))

async function readAsked(req: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString()) as Asked
}

async function answer({ verotel, ccbill, mollie }: Doubles, paid: Map<string, number>, asked: Asked) {
  if (asked.to === 'sandbox') {
    paid.set(asked.key, paid.get(asked.key) ?? asked.cents)
    return {}
  }
  if (asked.to === 'fetch') {
    const fake = asked.address.includes('verotel') ? verotel : ccbill
    const response = await fake.fetch(asked.address)
    return { status: response.status, text: await response.text() }
  }
  const { payments, paymentRefunds } = mollie.client('test_key')
  if (asked.call === 'get') return { value: await payments.get(asked.input as string) }
  return { value: await paymentRefunds.create(asked.input as Parameters<typeof paymentRefunds.create>[0]) }
}

export async function openBank(doubles: Doubles): Promise<Bank> {
  const sandbox = new Map<string, number>()
  let plan: { moment: Moment; act(): void } | undefined
  const reach = (asked: Asked, moment: Moment): boolean => {
    if (!isRefund(asked) || plan?.moment !== moment) return false
    const { act } = plan
    plan = undefined
    act()
    return true
  }
  const server = createServer((req, res) => {
    const serve = async () => {
      const asked = await readAsked(req)
      if (reach(asked, 'before')) return void req.destroy()
      const body = JSON.stringify(await answer(doubles, sandbox, asked))
      reach(asked, 'after')
      res.end(body, () => reach(asked, 'answered'))
    }
    serve().catch((error) => res.writeHead(500).end(String(error)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    at(moment, act) {
      plan = { moment, act }
    },
    calm() {
      plan = undefined
    },
    sandbox,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const realFetch = globalThis.fetch

async function ask<T>(port: number, asked: Asked): Promise<T> {
  const response = await realFetch(`http://127.0.0.1:${port}`, { method: 'POST', body: JSON.stringify(asked) })
  const text = await response.text()
  if (response.ok) return JSON.parse(text) as T
  if (text.includes('No payment exists')) throw new MollieApiError(text, { statusCode: 404 })
  throw new Error(text)
}
/** Has the providers of this process speak to the doubles of another one. */
export function useBank(port: number): void {
  setSecrets()
  substitute('sandbox', {
    async refund(_site, _order, cents, key) {
      await ask(port, { to: 'sandbox', key, cents })
      return 'accepted'
    },
  })
  const value = async (call: 'get' | 'refund', input: unknown) =>
    (await ask<{ value: unknown }>(port, { to: 'mollie', call, input })).value
  const calls = {
    payments: { get: (id: string) => value('get', id) },
    paymentRefunds: { create: (input: unknown) => value('refund', input) },
  }
  substitute(
    'mollie',
    createMollie(() => calls as unknown as MollieCalls),
  )
  globalThis.fetch = (async (address: string | URL) => {
    const { status, text } = await ask<{ status: number; text: string }>(port, {
      to: 'fetch',
      address: String(address),
    })
    return new Response(text, { status })
  }) as typeof fetch
}
