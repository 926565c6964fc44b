import { connect, type Db } from '#engine/db/connect.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { createCallbackHandler, PAYMENT_CALLBACK, receiveMessage } from '#engine/domains/payments/callbacks.ts'
import { createRefundPayer, ORDER_REFUND } from '#engine/domains/payments/index.ts'
import { findProvider } from '#engine/domains/payments/providers/registry.ts'
import { createOrderChecker } from '#engine/domains/payments/reconciling/reconciling.ts'
import { refundOrder } from '#engine/domains/payments/refunds.ts'
import type { Job } from '#engine/platform/jobs/job.ts'
import { runDueJobs } from '#engine/platform/jobs/run.ts'
import { loadProviders } from '#engine/plugins/providers.ts'
import { makeMemberContext, makeServices } from '../context.ts'
import { type BankAddresses, useBank } from './bank.ts'
import { SLUG } from './doubles.ts'
import { shopTenant } from './shop.ts'

/** What one process does until it is killed: receives messages, then refunds, jobs and questions about open orders. */
export interface KillTask {
  readonly url: string
  readonly bank: BankAddresses
  /** Epoch ms. */
  readonly now: number
  readonly messages: readonly {
    readonly id: string
    readonly provider: string
    readonly method: 'GET' | 'POST'
    readonly headers: Readonly<Record<string, string>>
    readonly query: string
    /** Base64. */
    readonly body: string
  }[]
  readonly refunds: readonly { readonly member: string; readonly order: string }[]
  /** The process kills itself at this step of the phase, counted in both directions of each statement. */
  readonly kill: { readonly phase: 'messages' | 'refunds'; readonly step: number } | null
}

/** What it reports: a message that it answers with yes, or how many steps a phase has. */
export type KillReport =
  | { readonly acknowledged: string }
  | { readonly steps: { readonly messages: number; readonly refunds: number } }

const task = JSON.parse(process.argv[2]!) as KillTask
const steps = { messages: 0, refunds: 0 }
let phase: keyof typeof steps = 'messages'

function step(): void {
  steps[phase] += 1
  if (task.kill?.phase === phase && task.kill.step === steps[phase]) process.kill(process.pid, 'SIGKILL')
}

/** A database that counts each statement before it is made and after it was. */
const counted = (db: Db): Db => ({
  ...db,
  kysely: db.kysely.withPlugin({
    transformQuery({ node }) {
      step()
      return node
    },
    async transformResult({ result }) {
      step()
      return result
    },
  }),
})

const report = (what: KillReport) => void process.send?.(what)

await loadProviders()
useBank(task.bank)
const db = counted(await connect(task.url))
const services = makeServices(db, { now: () => task.now })
const tenant = shopTenant('sandbox')
const site = { tenant, services, db: scopeDb(db, { poolId: SLUG, tenantId: SLUG }), now: task.now }

async function receive({ id, provider, method, headers, query, body }: KillTask['messages'][number]) {
  const message = {
    ...{ method, headers, query: new URLSearchParams(query), receivedAt: task.now },
    body: Buffer.from(body, 'base64'),
  }
  const outcome = await receiveMessage(site, findProvider(provider)!, message)
  if (outcome !== 'refused') report({ acknowledged: id })
}

async function refund({ member, order }: KillTask['refunds'][number]) {
  const row = await site.db.selectFrom('members').selectAll().where('id', '=', member).executeTakeFirstOrThrow()
  await refundOrder(makeMemberContext(db, row, { tenant, services, now: task.now }), order)
}

await Promise.all(task.messages.map(receive))
phase = 'refunds'
await Promise.all(task.refunds.map(refund))
const find = () => tenant
const handlers = {
  [ORDER_REFUND]: createRefundPayer({ services, findTenant: find }),
  [PAYMENT_CALLBACK]: createCallbackHandler({ services, findTenant: find }),
}
const log = { error: () => {} }
while ((await runDueJobs(services, handlers, log)) > 0);
await createOrderChecker({ services, findTenant: () => tenant, log })({} as Job)
report({ steps })
await db.close()
process.disconnect?.()
