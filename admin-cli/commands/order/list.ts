import { ORDER_STATES, toDecimal } from '#engine/choices.ts'
import { defineCommand } from '../../frame/command.ts'
import { LIMIT, oneOf } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { minuteOf, orNone } from '../../printing/words.ts'

export default defineCommand({
  about: 'the newest orders of a site',
  example: 'order list amore --status pending',
  scope: 'tenant',
  parameters: {
    status: oneOf('--status <state>', 'only orders in this state', ORDER_STATES).option,
    limit: LIMIT(50, 'how many'),
  },
  verb: lazyVerb(() => import('#engine'), 'listOrders'),
  input: ({ limit, status }) => ({ limit, status }),
  refusals: {},
  print(orders) {
    const lines = orders.map(
      ({ payment_id, created_at, amount_cents, currency, credits, method, provider, status }) =>
        `${payment_id}  ${minuteOf(created_at)}  ${toDecimal(amount_cents, currency)} ${currency}  ${credits} credits  ${method} (${provider})  ${status}`,
    )
    return { value: orders, lines: orNone(lines, 'no orders') }
  },
})
