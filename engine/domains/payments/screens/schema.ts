import * as z from 'zod'
import type { MemberContext } from '#engine/platform/context.ts'
import { PAYMENT_METHODS } from '#engine/tenancy/schema.ts'
import { country } from '#engine/tenancy/values.ts'
import { type CameFrom, type CreditsQuery, ORIGINS } from './query.ts'

export const methodSchema = z.enum(PAYMENT_METHODS)
const bankSchema = z.string().min(1).max(64)

/** The chosen bank of a method in the order form; undefined where the provider asks for it. */
export const readBank = (form: FormData, method: string) => bankSchema.safeParse(form.get(`bank_${method}`)).data

const codeSchema = z.string().trim().min(1).max(36)
const memberSchema = z.uuid()
const originSchema = z.enum(ORIGINS)

/** The order form; it works without script. Amounts are not part of it. */
export const orderSchema = z.object({
  client_id: z.uuid(),
  pack: z.string().min(1).max(36),
  method: methodSchema,
  /** The code of the discount that the page showed; '' for none. */
  shown_code: z.string().max(36),
  /** The package whose sum the page showed on the button. */
  shown_pack: z.string().max(36),
  /** What it is sold for, as the button said (`offerOf`). */
  shown_offer: z.string().max(64).optional(),
  /** An own order whose card is charged again. */
  card_of: z.uuid().optional().catch(undefined),
  /** The provider may store the card, to be charged again. */
  store_card: z.literal('yes').optional().catch(undefined),
  /** The country whose prices the page showed. */
  country: country.optional().catch(undefined),
  /** The box that asks for the use of the credits at once. */
  early_use: z.literal('yes').optional().catch(undefined),
  chat: memberSchema.optional().catch(undefined),
  from: originSchema.optional().catch(undefined),
})

/** What the address of a credits page says; what is no code or id is left out. Without a way back, the referrer's. */
export function readCreditsQuery(request: Request, origin: string): CreditsQuery {
  const { searchParams } = new URL(request.url)
  const read = <T>(schema: z.ZodType<T>, name: string) => schema.safeParse(searchParams.get(name) ?? '').data
  const came = { chat: read(memberSchema, 'chat'), from: read(originSchema, 'from') }
  const known = came.chat ?? came.from
  return {
    code: read(codeSchema, 'code'),
    country: read(country, 'country'),
    ...(known === undefined ? readReferrer(request.headers.get('referer'), origin) : came),
  }
}

/** The page on which a link to the credits was followed, with script or without. */
function readReferrer(referrer: string | null, origin: string): CameFrom {
  const url = referrer && URL.canParse(referrer) ? new URL(referrer) : undefined
  const [first = '', second, third] = url?.origin === origin ? url.pathname.slice(1).split('/') : []
  const member = memberSchema.safeParse(second).data
  if (first === 'members' && member) return { chat: member, from: third === 'chat' ? undefined : 'members-id' }
  const from = originSchema.safeParse(first).data
  return { chat: undefined, from: from === 'members-id' ? undefined : from }
}

/**
 * The context of a payment from another country of the site: its packages, currency and methods (product.md 14.5).
 * What is no country of the site changes nothing.
 */
export function inCountry(ctx: MemberContext, paid: string | undefined): MemberContext {
  const known = ctx.tenant.countries.find((one) => one === paid)
  const settings = known === undefined ? undefined : ctx.tenant.settingsByCountry[known]
  return known !== undefined && settings ? { ...ctx, country: known, settings } : ctx
}
