import fc from 'fast-check'
import { TIME_BONUS } from '#engine/domains/payments/discounts/rules.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'

/** Codes that the proof gives each brand, with what they take off; the others may not be used. */
export const CODES = {
  SPRING: { percentage: 40, validity: 'once-per-user', status: 'active', minimum_cents: 0 },
  ALWAYS: { percentage: 10, validity: 'always', status: 'active', minimum_cents: 0 },
  LARGE: { percentage: 50, validity: 'always', status: 'active', minimum_cents: 3000 },
  OFF: { percentage: 90, validity: 'always', status: 'disabled', minimum_cents: 0 },
  ENDED: { percentage: 90, validity: 'always', status: 'active', minimum_cents: 0 },
} as const

/** One request of an order, valid or not. */
export interface OrderBody {
  readonly path: string
  readonly type: string
  readonly body: string
}

/** What a client could hope to set by itself. */
const TEMPTING = [
  ...['amount', 'amount_cents', 'price', 'price_cents', 'list_price_cents', 'credits', 'currency', 'discount'],
  ...['discount_code', 'discount_percentage', 'percentage', 'minimum', 'member_id', 'user_id', 'tenant_id', 'pool_id'],
  ...['status', 'provider', 'provider_ref', 'completed_at', 'refunded_cents', 'late', 'id', 'payment_id', 'package_id'],
  ...['__proto__', 'constructor', 'pack[]', 'pack.price_cents', 'bank_card', 'card_of', 'intent'],
]

const oddValue = fc.oneof(
  fc.constantFrom('', '0', '1', '-1', '0.01', '1e-9', 'NaN', 'null', 'true', '[object Object]', '٣', '１', '\u0000'),
  fc.constantFrom("' or 1=1 --", '{"$gt":0}', '../../p10', 'completed', 'EUR', 'JPY', '999999999999999999999'),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ minLength: 200, maxLength: 400 }),
)

const BOUNDARY = 'boundary-of-a-proof'
const ENCODED: Readonly<Record<string, (fields: readonly (readonly [string, string])[]) => string>> = {
  'application/x-www-form-urlencoded': (fields) =>
    fields.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`).join('&'),
  [`multipart/form-data; boundary=${BOUNDARY}`]: (fields) =>
    [
      ...fields.map(
        ([name, value]) =>
          `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value.toWellFormed()}\r\n`,
      ),
      `--${BOUNDARY}--\r\n`,
    ].join(''),
  'application/json': (fields) => JSON.stringify(Object.fromEntries(fields)),
  'text/plain': (fields) => fields.map(([name, value]) => `${name}=${value}`).join('\n'),
}
const TYPES = Object.keys(ENCODED)

/** Bodies of the order form of a brand: right ones, and ones with fields that are odd, missing, doubled or made up. */
export function orderBodies(tenant: Tenant): fc.Arbitrary<OrderBody> {
  const settings = Object.values(tenant.settingsByCountry)
  const packs = [...new Set(settings.flatMap(({ packages }) => packages.map(({ id }) => id)))]
  const methods = [...new Set(settings.flatMap(({ payment_methods }) => payment_methods))]
  const right = fc.record({
    client_id: fc.uuid({ version: 4 }),
    pack: fc.constantFrom(...packs),
    method: fc.constantFrom(...methods),
    shown_code: fc.oneof(
      { weight: 3, arbitrary: fc.constant('') },
      {
        weight: 2,
        arbitrary: fc.constantFrom(...Object.keys(CODES), TIME_BONUS.code, 'WELCOME10', 'WELCOME25', 'FREE100'),
      },
    ),
    country: fc.constantFrom(...tenant.countries, 'FR', ''),
  })
  const changes = fc.array(
    fc.record({
      how: fc.constantFrom('replace', 'drop', 'double', 'add'),
      field: fc.constantFrom('client_id', 'pack', 'method', 'shown_code', 'shown_pack', 'country', 'chat', 'from'),
      tempting: fc.constantFrom(...TEMPTING),
      value: oddValue,
    }),
    { maxLength: 3 },
  )
  const place = fc.record({
    path: fc.constantFrom('/credits', '/credits', '/credits', '/credits/:pack', '/credits/:pack/:method', '/premium'),
    isData: fc.boolean(),
    type: fc.oneof(
      { weight: 6, arbitrary: fc.constant(TYPES[0]!) },
      { weight: 1, arbitrary: fc.constantFrom(...TYPES) },
    ),
    tempted: fc.boolean(),
    repeats: fc.integer({ min: 0, max: 9 }),
  })
  return fc.tuple(right, changes, place).map(([base, list, at]) => {
    let fields: (readonly [string, string])[] = Object.entries({ ...base, shown_pack: base.pack, early_use: 'yes' })
    for (const { how, field, tempting, value } of list) {
      if (how === 'replace') fields = fields.map(([name, old]) => [name, name === field ? value : old])
      if (how === 'drop') fields = fields.filter(([name]) => name !== field)
      if (how === 'double') fields = [...fields, [field, value]]
      if (how === 'add') fields = [[tempting, value], ...fields]
    }
    if (at.tempted) fields = [...fields, ['amount_cents', '1'], ['price', '0.01'], ['credits', '100000']]
    const filled = at.path.replace(':pack', base.pack).replace(':method', base.method)
    const path = at.repeats === 0 ? '/credits/repeat-order' : filled
    return { path: at.isData ? `${path}.data` : path, type: at.type, body: ENCODED[at.type]!(fields) }
  })
}
