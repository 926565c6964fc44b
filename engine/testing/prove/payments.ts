import { join } from 'node:path'
import { loadProviders } from '../../plugins/providers.ts'
import { BRANDS } from '../brands.ts'
import { forkWorker } from '../fork-worker.ts'
import { proveCodeOnce } from '../payments/code-once.ts'
import { proveDayLimits } from '../payments/day-limits.ts'
import { proveFailingRefunds } from '../payments/failing-refunds.ts'
import { type FreshDatabases, freshDatabases, listDialects } from '../payments/fresh-databases.ts'
import { proveFuzzedOrders } from '../payments/fuzzed-orders.ts'
import { proveHiddenSandbox } from '../payments/hidden-sandbox.ts'
import { killPayments } from '../payments/kills.ts'
import { proveLostMessages } from '../payments/lost.ts'
import { provePermutations } from '../payments/permutations.ts'
import { openRunFolder } from '../run/run-folder.ts'
import { findTenant } from './tested-site.ts'

/** Prints what a part has seen and answers its faults. `count` is its size. */
type Part = (databases: FreshDatabases, count: number) => Promise<string[]>

const permutations: Part = async (databases, count) => {
  const faults: string[] = []
  for (const dialect of listDialects()) {
    for (const proof of await provePermutations(await databases.open(dialect), count)) {
      const { provider, sequences, messages, unanswered, due, credited } = proof
      const tried = `${sequences} orders of messages, each in three ways, ${messages} messages, ${unanswered} sent again`
      console.log(`permutations: ${provider} on ${dialect}: ${tried}, ${credited} of ${due} paid orders credited once`)
      faults.push(...proof.faults.map((fault) => `${dialect}: ${fault}`))
    }
  }
  return faults
}

const lost: Part = async (databases, count) => {
  const faults: string[] = []
  for (const dialect of listDialects()) {
    for (const proof of await proveLostMessages(await databases.open(dialect), count)) {
      const { provider, orders, credited, asked, unanswered, lastMinutes } = proof
      const questions = `${asked} questions, ${unanswered} without an answer, the last after ${lastMinutes} minutes`
      console.log(`lost: ${provider} on ${dialect}: ${credited} of ${orders} orders credited by ${questions}`)
      faults.push(...proof.faults.map((fault) => `${dialect}: ${fault}`))
    }
  }
  return faults
}

const refunds: Part = async (databases, count) => {
  const faults: string[] = []
  for (const dialect of listDialects()) {
    for (const proof of await proveFailingRefunds(await databases.open(dialect), count)) {
      const { provider, paidBack, failures } = proof
      console.log(
        `refunds: ${provider} on ${dialect}: ${paidBack} of ${proof.refunds} paid back once, ${failures} failures`,
      )
      faults.push(...proof.faults.map((fault) => `${dialect}: ${fault}`))
    }
  }
  return faults
}

const kills: Part = async (databases, count) => {
  const faults: string[] = []
  for (const dialect of listDialects()) {
    const start = performance.now()
    const proof = await killPayments(await databases.open(dialect), count)
    const killed = `${proof.kills.messages} killed before credits, ${proof.kills.refunds} before a refund`
    const money = `${proof.orders} paid orders (${proof.lost} messages lost), ${proof.refunds} refunds`
    console.log(`kills: ${dialect}: ${killed}; ${money}, ${((performance.now() - start) / 1000).toFixed(0)} s`)
    console.log(`  ${JSON.stringify(proof.faults)}`)
    for (const [fault, many] of Object.entries(proof.faults)) if (many > 0) faults.push(`${dialect}: ${many} ${fault}`)
  }
  return faults
}

const CODE_ORDERS = 200

const codes: Part = async (databases, count) => {
  const faults: string[] = []
  for (const dialect of listDialects()) {
    const proof = await proveCodeOnce(await databases.open(dialect), count, CODE_ORDERS)
    const { rounds, tried, placed, reduced } = proof
    console.log(`codes: ${dialect}: ${rounds} codes, ${tried} orders tried, ${placed} placed, ${reduced} reduced`)
    faults.push(...proof.faults.map((fault) => `${dialect}: ${fault}`))
  }
  return faults
}

const limits: Part = async (databases, count) => {
  const faults: string[] = []
  for (const dialect of listDialects()) {
    for (const proof of await proveDayLimits(await databases.open(dialect), count)) {
      console.log(`limits: ${proof.zone} on ${dialect}: ${proof.placed} of ${proof.tried} orders placed`)
      faults.push(...proof.faults.map((fault) => `${dialect}: ${fault}`))
    }
  }
  return faults
}

const RECEIPT_PROCESS = join(import.meta.dirname, '../ledger/receipt-process.ts')
const RECEIPTS_AT_ONCE = 20

/** Two processes issue the receipts of so many orders, twenty at once and each twice. */
const receipts: Part = async (databases, count) => {
  const faults: string[] = []
  for (const dialect of listDialects()) {
    const base = await databases.open(dialect)
    const share = { url: base.url, orders: Math.ceil(count / 2), atOnce: RECEIPTS_AT_ONCE / 2 }
    const issued = await Promise.all([forkWorker(RECEIPT_PROCESS, share), forkWorker(RECEIPT_PROCESS, share)])
    const rows = await base.kysely.selectFrom('receipts').select('number').orderBy('number').execute()
    const orders = share.orders * 2
    const isWhole = rows.length === orders && rows.every(({ number }, at) => number === at + 1)
    console.log(
      `receipts: ${dialect}: ${issued.join(' and ')} orders, ${rows.length} receipts, no gap or double: ${isWhole}`,
    )
    if (!isWhole) faults.push(`${dialect}: the numbers of ${rows.length} receipts of ${orders} orders`)
  }
  return faults
}

const brandOf = (slug: string) => findTenant((tenant) => tenant.slug === slug)

const bodies: Part = async (_databases, count) => {
  const brands = await Promise.all(BRANDS.map(brandOf))
  const { sent, orders, reduced, statuses, faults } = await proveFuzzedOrders(brands, count)
  console.log(`bodies: ${sent} sent, ${orders} orders, ${reduced} at a reduced price, ${JSON.stringify(statuses)}`)
  return [...faults]
}

const sandbox: Part = async () => {
  const { paths, asked, statuses, faults } = await proveHiddenSandbox(await brandOf('rosa'), await brandOf('nachtwerk'))
  console.log(`sandbox on a public host: ${asked} requests to ${paths.join(' and ')}: ${JSON.stringify(statuses)}`)
  return [...faults]
}

/** Each part with its size where none is given. */
const PARTS: Readonly<Record<string, readonly [Part, number]>> = {
  permutations: [permutations, 10_000],
  lost: [lost, 1000],
  refunds: [refunds, 100],
  codes: [codes, 10],
  limits: [limits, 100],
  receipts: [receipts, 1000],
  bodies: [bodies, 10_000],
  sandbox: [sandbox, 1],
  kills: [kills, 500],
}

/** `npm run prove payments kills 50`: one part, so large; else all of them. Answers their faults. */
export async function provePayments(only?: string, size?: number): Promise<string[]> {
  if (only && !PARTS[only]) throw new Error(`the parts are ${Object.keys(PARTS).join(', ')}`)
  const folder = openRunFolder()
  // The many processes read the same sources.
  process.env.NODE_COMPILE_CACHE ??= join(folder.path, 'compiled')
  const databases = freshDatabases()
  try {
    await loadProviders()
    const faults: string[] = []
    for (const [name, [part, large]] of Object.entries(PARTS))
      if (!only || only === name) faults.push(...(await part(databases, size ?? large)))
    return faults
  } finally {
    await databases.close()
    folder.remove()
  }
}
