import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { listJobs } from '#engine/platform/jobs/jobs.ts'
import { makeMemberContext, makeServices, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { placeOne } from '#engine/testing/orders.ts'
import { settleOrder } from '../notices.ts'
import { readOwnReceipts, sweepReceipts } from './receipting.ts'

describeOnBothDialects('the receipts of a brand', (open) => {
  let base: Db
  let services: ReturnType<typeof makeServices>
  let buyer: MembersTable
  const tenant = makeTenant('rosa')

  beforeEach(async () => {
    base = await open()
    services = makeServices(base)
    buyer = await plantMember(base, 'rosa', { signup_at: NOW - 365 * 86_400_000 })
    return () => base.close()
  })

  const at = (member = buyer) => makeMemberContext(base, member, { tenant, services })
  const buy = async (state: 'completed' | 'failed') => {
    const { order } = await placeOne(at())
    await settleOrder(at(), order, state)
    return order
  }
  const kinds = async () =>
    (await base.kysely.selectFrom('receipts').select(['kind', 'number']).orderBy('number').execute()).map(
      ({ kind, number }) => `${kind} ${number}`,
    )
  const mails = async () => (await listJobs(services, 'queued')).filter(({ kind }) => kind === 'mail').length

  it('are issued and mailed once for what was paid and what the bank took back', async () => {
    const order = await buy('completed')
    await buy('failed')
    await Promise.all([sweepReceipts({ services, tenant }), sweepReceipts({ services, tenant })])
    expect([await kinds(), await mails()]).toEqual([['sale 1'], 1])
    await settleOrder(at(), order, 'charged_back')
    await sweepReceipts({ services, tenant: makeTenant('other') })
    await sweepReceipts({ services, tenant })
    await sweepReceipts({ services, tenant })
    expect([await kinds(), await mails()]).toEqual([['sale 1', 'chargeback 2'], 2])
  })

  it('are there when the buyer looks at the order, and for nobody else', async () => {
    const order = await buy('completed')
    const other = await plantMember(base, 'rosa')
    expect(await readOwnReceipts(at(other), order.id)).toBeUndefined()
    expect(await kinds()).toEqual([])
    expect(await readOwnReceipts(at(), order.id)).toMatchObject([{ kind: 'sale', amountCents: 1999, vatCents: 347 }])
    await sweepReceipts({ services, tenant })
    expect([await kinds(), await mails()]).toEqual([['sale 1'], 1])
  })
})
