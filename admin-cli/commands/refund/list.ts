import { toDecimal } from '#engine/choices.ts'
import { defineCommand } from '../../frame/command.ts'
import { flag } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { isoOf, orNone } from '../../printing/words.ts'

export default defineCommand({
  about: 'refunds that are not paid back yet, the oldest first; `jobs list` says why, `jobs retry` tries again',
  example: 'refund list amore',
  scope: 'tenant',
  parameters: {
    unpayable: flag(
      '--unpayable',
      'those that the provider declined or that did not arrive: pay by hand, then `order refund`',
    ),
  },
  verb: lazyVerb(() => import('#engine'), 'listRefunds'),
  input: ({ unpayable }) => ({ unpayable }),
  refusals: {},
  print(refunds) {
    const shown = refunds.map(({ id, payment_id, refunded_cents, currency, provider, refund_status, updated_at }) => ({
      ...{ id, payment_id, refunded_cents, currency, provider, refund_status },
      since: isoOf(updated_at),
    }))
    const lines = shown.map(
      ({ payment_id, refunded_cents, currency, provider, refund_status, since }) =>
        `${payment_id}  ${toDecimal(refunded_cents, currency)} ${currency}  ${provider}  ${refund_status} since ${since.slice(0, 16)}`,
    )
    return { value: shown, lines: orNone(lines, 'No refund waits.') }
  },
})
