import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Db } from '#engine/db/connect.ts'
import { verifyLedger } from '#engine/domains/ledger/index.ts'
import { type Bank, openBank } from './bank.ts'
import { type Doubles, installDoubles } from './doubles.ts'
import type { KillReport, KillTask } from './kill-process.ts'
import { MOMENTS } from './providers/provider-server.ts'
import { openShop, PACK, type Placed, readAccount, type Shop } from './shop.ts'

export interface PaymentKills {
  /** Processes killed between a message and its credits, and between a refund and its call. */
  readonly kills: { readonly messages: number; readonly refunds: number }
  readonly orders: number
  readonly refunds: number
  /** Messages that were never sent again after their process died. */
  readonly lost: number
  /** Each is 0 where nothing is wrong. */
  readonly faults: {
    readonly notCredited: number
    readonly creditedTwice: number
    readonly notPaidBack: number
    readonly paidBackTwice: number
    readonly paidBackUnasked: number
    readonly wrongAmounts: number
    readonly wrongBalances: number
  }
}

const AT_ONCE = 3
/** Longer than the lease of a job, and than the first question about an order. */
const ROUND_MS = 3 * 60_000
const HOUR_MS = 3_600_000
const LAST_ROUNDS = 12
/** Of three refunds that are to be killed, one is at a moment of the call itself. */
const CALL_OF = 3
const FIRST_GUESS = 60

/** Park and Miller's generator: the same seed is the same run. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

interface Order extends Placed {
  readonly provider: string
  acknowledged: boolean
  /** Its message is sent once and never again. */
  readonly sentOnce: boolean
  sent: boolean
  asked: boolean
}

interface World {
  readonly url: string
  readonly doubles: Doubles
  readonly bank: Bank
  /** One for each provider; they share a database and a clock. */
  readonly shops: readonly Shop[]
  readonly orders: Order[]
  readonly random: (below: number) => number
  /** The most steps of a process that came to its end. */
  steps: { messages: number; refunds: number }
}

async function placeSome(world: World): Promise<void> {
  const { shops, doubles, orders, random } = world
  for (let count = 0; count < AT_ONCE; count += 1) {
    const at = random(shops.length)
    const [shop, double] = [shops[at]!, doubles.list[at]!]
    const placed = await shop.place()
    await double.pay(shop.at(placed.buyer), placed.order, placed.redirectTo)
    // CCBill cannot be asked about a sale whose webhook never came.
    const sentOnce = double.name !== 'ccbill' && random(2) === 0
    orders.push({ ...placed, provider: double.name, sentOnce, acknowledged: false, sent: false, asked: false })
  }
}

function messagesOf({ doubles, orders, shops }: World): KillTask['messages'] {
  const due = orders.filter(({ acknowledged, sent, sentOnce }) => !acknowledged && !(sent && sentOnce))
  return due.map((one) => {
    one.sent = true
    const at = doubles.list.findIndex(({ name }) => name === one.provider)
    const [double, shop] = [doubles.list[at]!, shops[at]!]
    const paid = double.says.find(({ state }) => state === 'completed')!
    const { method, headers, query, body } = double.message(shop.at(one.buyer), one.order, paid)
    const sent = { method, headers, query: query.toString(), body: body.toString('base64') }
    return { id: one.order.id, provider: one.provider, ...sent }
  })
}

/** Paid orders that nobody asked back yet. Verotel's refunds are made by its operator. */
async function refundsOf({ orders, shops: [shop] }: World): Promise<KillTask['refunds']> {
  const waiting = orders.filter(({ provider, asked }) => provider !== 'verotel' && !asked)
  const ids = waiting.slice(0, 4 * AT_ONCE).map(({ order }) => order.id)
  if (ids.length === 0) return []
  const completed = shop!.db.selectFrom('orders').select('id').where('id', 'in', ids).where('status', '=', 'completed')
  const paid = new Set((await completed.execute()).map(({ id }) => id))
  const chosen = waiting.filter(({ order }) => paid.has(order.id)).slice(0, AT_ONCE)
  // Every other one keeps its credits.
  for (const one of chosen) one.asked = true
  return chosen.filter((_, at) => at % 2 === 0).map(({ order, buyer }) => ({ member: buyer.id, order: order.id }))
}

const WORKER = join(import.meta.dirname, 'kill-process.ts')

/** Runs one process; answers whether it was killed. */
async function runOne(world: World, kill: KillTask['kill'], arm: (child: ChildProcess) => void): Promise<boolean> {
  const { url, bank, shops } = world
  // The clock of the proof moves hours, that of the database does not: what a killed process held is free.
  await shops[0]!.base.kysely.updateTable('jobs').set({ lease_until: 1 }).where('status', '=', 'running').execute()
  const refunds = await refundsOf(world)
  const task: KillTask = {
    ...{ url, bank: bank.addresses, now: shops[0]!.now, messages: messagesOf(world), refunds, kill },
  }
  const child = fork(WORKER, [JSON.stringify(task)], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.on('message', (message) => {
    const told = message as KillReport
    if ('steps' in told) world.steps = longer(world.steps, told.steps)
    else for (const one of world.orders) if (one.order.id === told.acknowledged) one.acknowledged = true
  })
  arm(child)
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  bank.calm()
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(`a process ended with ${code ?? signal}`)
  return signal === 'SIGKILL'
}

const longer = (one: World['steps'], other: World['steps']): World['steps'] => ({
  messages: Math.max(one.messages, other.messages),
  refunds: Math.max(one.refunds, other.refunds),
})

function pass(shops: readonly Shop[], ms: number): void {
  for (const shop of shops) shop.now += ms
}

async function killMany(world: World, wanted: number) {
  const { random, bank, shops } = world
  const kills = { messages: 0, refunds: 0 }
  while (kills.messages < wanted || kills.refunds < wanted) {
    const phase: 'messages' | 'refunds' = kills.messages <= kills.refunds ? 'messages' : 'refunds'
    await placeSome(world)
    const atCall = phase === 'refunds' && random(CALL_OF) === 0
    const moment = MOMENTS[random(MOMENTS.length)]!
    const kill: KillTask['kill'] = atCall ? null : { phase, step: 1 + random(world.steps[phase]) }
    const arm = (child: ChildProcess) => atCall && bank.at(moment, () => child.kill('SIGKILL'))
    if (await runOne(world, kill, arm)) kills[phase] += 1
    pass(shops, ROUND_MS)
  }
  return kills
}

/** Nothing is left that another process would do. */
async function isQuiet({ orders, shops: [shop] }: World): Promise<boolean> {
  if (orders.some(({ acknowledged, sentOnce }) => !acknowledged && !sentOnce)) return false
  const rows = await shop!.db.selectFrom('orders').select(['status', 'refund_status']).execute()
  const isOpen = ({ status, refund_status }: (typeof rows)[number]) =>
    status === 'created' || status === 'pending' || refund_status === 'pending' || refund_status === 'failed'
  return !rows.some(isOpen)
}

async function countFaults(world: World): Promise<PaymentKills['faults']> {
  const { orders, bank, doubles, shops } = world
  const { db } = shops[0]!
  const faults = { notCredited: 0, creditedTwice: 0, notPaidBack: 0, paidBackTwice: 0, paidBackUnasked: 0 }
  let wrongAmounts = 0
  for (const one of orders) {
    const { order, purchases } = await readAccount(db, one)
    if (purchases === 0) faults.notCredited += 1
    if (purchases > 1) faults.creditedTwice += 1
    const back = paidBackOf(bank, doubles, order.id, order.provider, order.provider_ref)
    const isDue = order.status === 'refunded'
    if (isDue && (back.length === 0 || order.refund_status !== 'paid')) faults.notPaidBack += 1
    if (back.length > 1) faults.paidBackTwice += 1
    if (!isDue && back.length > 0) faults.paidBackUnasked += 1
    if (back.some((cents) => cents !== order.refunded_cents)) wrongAmounts += 1
  }
  return { ...faults, wrongAmounts, wrongBalances: (await verifyLedger({ db })).faults.length }
}

function paidBackOf(bank: Bank, { mollie, ccbill }: Doubles, id: string, provider: string, reference: string | null) {
  if (provider === 'sandbox') return [...bank.sandbox].flatMap(([key, cents]) => (key.includes(id) ? [cents] : []))
  if (provider === 'ccbill') return reference ? Array<number>(ccbill.refundsOf(reference)).fill(PACK.cents) : []
  if (provider !== 'mollie') return []
  return mollie.payments.get(reference!)!.refunds.map(({ amount }) => Math.round(Number(amount.value) * 100))
}

/**
 * Kills processes (SIGKILL), `wanted` times while they turn messages of payments into credits and as often while they
 * pay back, at every step of the way, the next one taking over. Half of the messages are never sent again. Then compares
 * what was paid and paid back with the orders and the ledger.
 */
export async function killPayments(base: Db, wanted: number, seed = 12): Promise<PaymentKills> {
  const doubles = await installDoubles()
  const bank = await openBank(doubles)
  try {
    const shops = doubles.list.map(({ name }) => openShop(base, name))
    const steps = { messages: FIRST_GUESS, refunds: FIRST_GUESS }
    const world: World = { url: base.url, doubles, bank, shops, orders: [], random: seeded(seed), steps }
    const kills = await killMany(world, wanted)
    for (let round = 0; round < LAST_ROUNDS && !(await isQuiet(world)); round += 1) {
      await runOne(world, null, () => {})
      pass(shops, HOUR_MS)
    }
    const refunded = shops[0]!.db.selectFrom('orders').select('id').where('status', '=', 'refunded')
    const lost = world.orders.filter(({ acknowledged, sentOnce }) => sentOnce && !acknowledged).length
    const refunds = (await refunded.execute()).length
    return { kills, orders: world.orders.length, refunds, lost, faults: await countFaults(world) }
  } finally {
    await bank.close()
    await doubles.restore()
  }
}
