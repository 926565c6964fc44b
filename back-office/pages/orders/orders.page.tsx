import { listOrders, ORDER_STATES, type OrderState, recordRead } from '#engine/back-office.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { TextField } from '#engine/ui/controls/Field.tsx'
import { Select } from '#engine/ui/controls/Select.tsx'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import { Panel } from '#engine/ui/page/Panel.tsx'
import { redirectTo } from '../../frame/answer.tsx'
import { definePage, type PageProps } from '../../frame/page.ts'
import * as parts from '../../parts/parts.css.ts'
import { type SiteOption, SiteSelect, toOptions } from '../../parts/SiteSelect.tsx'
import { Table } from '../../parts/Table.tsx'
import { spaced } from '../../parts/words.ts'
import { toRow } from './to-row.tsx'

interface Shown {
  readonly sites: readonly SiteOption[]
  readonly site: string
  readonly status: OrderState | undefined
  readonly orders: Awaited<ReturnType<typeof listOrders>>
}

const ORDERS_LISTED = 100
const COLUMNS = [
  { word: 'Number' },
  { word: 'Placed' },
  { word: 'Amount', isNumber: true },
  { word: 'Credits', isNumber: true },
  { word: 'Method' },
  { word: 'State' },
]

function OrdersPage({ data: { sites, site, status, orders } }: PageProps<Shown>) {
  const states = ORDER_STATES.map((value) => ({ value, word: spaced(value) }))
  return (
    <>
      <PageHead title="Orders" note={`The newest ${ORDERS_LISTED} of a site, or one by its number.`} />
      <Panel>
        <form className={parts.filter}>
          <SiteSelect sites={sites} chosen={site} />
          <Select
            label="State"
            name="status"
            defaultValue={status ?? ''}
            options={[{ value: '', word: 'all' }, ...states]}
          />
          <TextField label="Number" name="number" type="search" maxLength={36} hint="Payment number or id." />
          <Button type="submit" kind="primary">
            Show
          </Button>
        </form>
      </Panel>
      <Table
        label="Orders"
        columns={COLUMNS}
        none="There are no orders."
        rows={orders.map((order) => toRow(site, order))}
      />
    </>
  )
}

export default definePage({
  path: '/orders',
  role: ['finance', 'support'],
  title: 'Orders',
  nav: 'Orders',
  async loader(ctx): Promise<Shown | ReturnType<typeof redirectTo>> {
    const sites = toOptions(ctx.listTenants())
    const site = ctx.query.get('site') || sites[0]?.slug || ''
    const number = ctx.query.get('number')?.trim()
    if (site && number) return redirectTo(`/orders/${encodeURIComponent(site)}/${encodeURIComponent(number)}`)
    const status = ORDER_STATES.find((one) => one === ctx.query.get('status'))
    if (!site) return { sites, site, status, orders: [] }
    const operator = ctx.forTenant(site)
    const orders = await listOrders(operator, { limit: ORDERS_LISTED, status })
    await recordRead(operator, { memberId: undefined, what: 'orders' })
    return { sites, site, status, orders }
  },
  Page: OrdersPage,
})
