import { recordRead, type ShownOrder, shownNumber, showOrder, toDecimal } from '#engine/back-office.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import { Panel } from '#engine/ui/page/Panel.tsx'
import { NotFound } from '../../frame/answer.tsx'
import { definePage, type PageProps } from '../../frame/page.ts'
import { columns } from '../../parts/columns.ts'
import { Facts } from '../../parts/Facts.tsx'
import { Table } from '../../parts/Table.tsx'
import { minuteOf, spaced } from '../../parts/words.ts'

interface Shown extends ShownOrder {
  readonly site: string
}

/** What became of the paying back, in words. */
const REFUND_WORDS = {
  pending: 'asked for',
  failed: 'failed, is tried again',
  paid: 'paid',
  declined: 'declined by the provider, the credits are back',
  returned: 'accepted by the provider and did not arrive, the credits are back',
} as const

function OrderPage({ data: { site, order, entries, callbacks, receipts } }: PageProps<Shown>) {
  const money = (cents: number) => `${toDecimal(cents, order.currency)} ${order.currency}`
  return (
    <>
      <PageHead title={`Order ${order.payment_id}`} note={`Of ${site}.`} />
      <Panel>
        <Facts
          facts={[
            ['State', order.late === 1 ? `${spaced(order.status)}, paid late` : spaced(order.status)],
            ['Id', order.id],
            [
              'Member',
              <a key="member" href={`/members/${site}/${order.member_id}`}>
                {order.member_id}
              </a>,
            ],
            ['Amount', `${money(order.amount_cents)} of ${money(order.list_price_cents)}`],
            ['Credits', order.credits],
            ['Discount', order.discount_code],
            ['Country', order.country],
            ['Paid by', `${order.method}, ${order.provider}${order.provider_ref ? ` as ${order.provider_ref}` : ''}`],
            ['Placed', minuteOf(order.created_at)],
            ['Paid', minuteOf(order.completed_at)],
            ['Asked about next', order.next_check_at === null ? null : minuteOf(order.next_check_at)],
            ['Refund', order.refund_status && `${money(order.refunded_cents)}: ${REFUND_WORDS[order.refund_status]}`],
          ]}
        />
      </Panel>
      {order.status === 'completed' && (
        <p>
          <Button to={`/orders/${site}/${order.id}/refund`} reloadDocument>
            Refund
          </Button>
        </p>
      )}
      <h2>Ledger</h2>
      <Table
        label="Entries of credits"
        columns={columns('When', 'For', 'Credits')}
        none="None."
        rows={entries.map(({ created_at, reason, delta }, at) => ({
          key: `${created_at} ${reason} ${at}`,
          cells: [minuteOf(created_at), spaced(reason), delta > 0 ? `+${delta}` : delta],
        }))}
      />
      <h2>Messages of the provider</h2>
      <Table
        label="Messages of the provider"
        columns={columns('When', 'From', 'State')}
        none="None."
        rows={callbacks.map(({ provider, state, received_at }, at) => ({
          key: `${received_at} ${at}`,
          cells: [minuteOf(received_at), provider, spaced(state)],
        }))}
      />
      <h2>Receipts</h2>
      <Table
        label="Receipts"
        columns={columns('Number', 'Kind', 'Amount', 'VAT')}
        none="None."
        rows={receipts.map(({ kind, number, amountCents, vatCents }) => ({
          key: kind,
          cells: [shownNumber(number), spaced(kind), money(amountCents), money(vatCents)],
        }))}
      />
    </>
  )
}

export default definePage({
  path: '/orders/:site/:id',
  role: ['finance', 'support'],
  title: 'Order',
  async loader({ params, forTenant }): Promise<Shown> {
    const site = params.site!
    const operator = forTenant(site)
    const shown = await showOrder(operator, { order: params.id! })
    if (!shown) throw new NotFound()
    await recordRead(operator, { memberId: shown.order.member_id, what: 'order' })
    return { site, ...shown }
  },
  Page: OrderPage,
})
