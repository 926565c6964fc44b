import * as z from 'zod'
import { country, trafficSource } from '../values.ts'

const POSTBACK_EVENTS = ['signup', 'confirmation', 'purchase', 'refund'] as const
export type PostbackEvent = (typeof POSTBACK_EVENTS)[number]

/** What may stand in braces in the address of a postback. */
const POSTBACK_FIELDS = [
  ...(['ref', 'sub1', 'sub2', 'sub3', 'event', 'event_id'] as const),
  ...(['amount', 'amount_cents', 'currency', 'country'] as const),
] as const
export type PostbackField = (typeof POSTBACK_FIELDS)[number]

const LONGEST = 1000
const FIELD = /\{([^{}]*)\}/g
/** Of the public internet: no address of numbers, and no name that only a local network knows. */
const PUBLIC_NAME =
  /^(?=.{4,253}$)([a-z0-9-]+\.)+(?!(?:local|localhost|internal|lan|home|test|example|invalid)$)[a-z][a-z0-9-]+$/

function addressFault(template: string): string | undefined {
  const named = [...template.matchAll(FIELD)].map(([, name]) => name!)
  const unknown = named.find((name) => !POSTBACK_FIELDS.some((field) => field === name))
  if (unknown !== undefined) return `there is no field {${unknown}}; known: ${POSTBACK_FIELDS.join(', ')}`
  if (/[{}]/.test(template.replace(FIELD, ''))) return 'has a brace without its other one'
  const [origin] = /^https:\/\/[^/?#]*/.exec(template) ?? []
  if (!origin || !URL.canParse(template.replace(FIELD, 'x'))) return 'must be an address that begins with https://'
  if (/[{}]/.test(origin)) return 'no field may stand in the host'
  const { username, password, hostname } = new URL(origin)
  if (username || password) return 'must have no name and no password'
  return PUBLIC_NAME.test(hostname) ? undefined : 'must name a host of the public internet'
}

const address = z
  .string()
  .max(LONGEST)
  .superRefine((template, ctx) => {
    const fault = addressFault(template)
    if (fault) ctx.addIssue(fault)
  })

const entry = z.strictObject({
  network: trafficSource,
  url: address,
  events: z.array(z.enum(POSTBACK_EVENTS)).min(1),
  /** Countries of members or payments that are reported; absent: all. */
  countries: z.array(country).min(1).optional(),
  /** Of purchases and their refunds, the member's first one alone. */
  first_purchase_only: z.boolean().default(false),
  /** Whether requests are signed, by the secret of the network. */
  signed: z.boolean().default(false),
})
export type PostbackEntry = z.output<typeof entry>

/** The setting `postbacks` (product.md 15.2): of each network, every event once at most. */
export const postbacks = z
  .array(entry)
  .max(50)
  .superRefine((entries, ctx) => {
    const seen = new Set<string>()
    for (const { network, events } of entries)
      for (const event of events) {
        if (seen.has(`${network} ${event}`)) ctx.addIssue(`${event} is reported to ${network} twice`)
        seen.add(`${network} ${event}`)
      }
  })
