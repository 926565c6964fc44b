import { REFUND_REASONS, refundByOperator, toDecimal } from '#engine/back-office.ts'
import { Check } from '#engine/ui/choices/Check.tsx'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Select } from '#engine/ui/controls/Select.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import { Panel } from '#engine/ui/page/Panel.tsx'
import { NotFound, redirectTo } from '../../frame/answer.tsx'
import { Form } from '../../frame/Form.tsx'
import { definePage, type PageContext, type PageProps } from '../../frame/page.ts'

type Refund = Awaited<ReturnType<typeof refundByOperator>>
type Refused = Extract<Refund, { readonly ok: false }>

interface Shown {
  readonly site: string
  readonly id: string
  readonly preview: Refund
}

const WORDS: Readonly<Record<Refused['reason'], string>> = {
  not_found: 'There is no such order.',
  refund_not_possible: 'Only a paid order can be refunded, once.',
  refund_too_late: 'Its time is over.',
  refund_all_spent: 'Its credits are spent.',
  refund_changed: 'It has changed meanwhile. Look at it again.',
  unpayable: 'Its provider has failed to pay it back. Pay by another way, then refund it by hand.',
}

function RefundPage({ data: { site, id, preview }, said }: PageProps<Shown, Refused>) {
  const isByHand = !preview.ok && preview.reason === 'unpayable'
  return (
    <>
      <PageHead title="Refund" note={`Of ${site}.`} />
      {said && (
        <Alert tone="failure" live>
          {WORDS[said.reason]}
        </Alert>
      )}
      {!preview.ok && !isByHand && <Alert>{WORDS[preview.reason]}</Alert>}
      {isByHand && <Alert>{WORDS.unpayable}</Alert>}
      {(preview.ok || isByHand) && (
        <Panel>
          <Form action={`/orders/${site}/${id}/refund`}>
            {preview.ok && (
              <>
                <p>
                  <strong>
                    {toDecimal(preview.cents, preview.order.currency)} {preview.order.currency}
                  </strong>{' '}
                  goes back for {preview.credits} unspent credits of {preview.order.credits}.
                </p>
                <input type="hidden" name="cents" value={preview.cents} />
              </>
            )}
            <Select label="Why" name="reason" options={REFUND_REASONS.map((value) => ({ value, word: value }))} />
            <Check name="byHand" value="yes" defaultChecked={isByHand}>
              The money is paid back by another way: the provider is asked for nothing
            </Check>
            <Button type="submit" kind="danger">
              Refund
            </Button>
          </Form>
        </Panel>
      )}
      <p>
        <a href={`/orders/${site}/${id}`}>To the order</a>
      </p>
    </>
  )
}

const look = (ctx: PageContext) =>
  refundByOperator(ctx.forTenant(ctx.params.site!), { order: ctx.params.id!, reason: 'goodwill', dryRun: true })

export default definePage({
  path: '/orders/:site/:id/refund',
  role: ['finance'],
  title: 'Refund',
  confirms: true,
  async loader(ctx): Promise<Shown> {
    const preview = await look(ctx)
    if (!preview.ok && preview.reason === 'not_found') throw new NotFound()
    return { site: ctx.params.site!, id: ctx.params.id!, preview }
  },
  async action(ctx, form): Promise<Refused | ReturnType<typeof redirectTo>> {
    const { site, id } = ctx.params
    const preview = await look(ctx)
    // What was confirmed is what happens: credits that were spent meanwhile ask again.
    if (preview.ok && form.get('cents') !== String(preview.cents)) return { ok: false, reason: 'refund_changed' }
    const reason = REFUND_REASONS.find((one) => one === form.get('reason')) ?? 'goodwill'
    const byHand = form.get('byHand') === 'yes'
    const refunded = await refundByOperator(ctx.forTenant(site!), { order: id!, reason, byHand })
    return refunded.ok ? redirectTo(`/orders/${site}/${id}`) : refunded
  },
  Page: RefundPage,
})
