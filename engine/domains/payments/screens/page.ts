import { newPublicId } from '#engine/db/ids.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import type { DiscountView } from '#engine/platform/types.ts'
import type { Bank, PaymentMethod } from '#engine/plugins/payment-provider.ts'
import { type Discounts, findFollowing, lowestPrice, readDiscounts } from '../discounts/discounts.ts'
import { type Discount, toDiscountView } from '../discounts/rules.ts'
import { findHeavySpending } from '../guard/guard.ts'
import { findOfferedFor, listBanks, listMethods } from '../providers/registry.ts'
import { findTryout } from '../tryout.ts'
import type { CreditsQuery } from './query.ts'
import { inCountry, readCreditsQuery } from './schema.ts'

/** A package with its price for this member; integer cents. */
export interface PackView {
  readonly id: string
  readonly credits: number
  readonly listCents: number
  readonly amountCents: number
  readonly offCents: number
  /** The lowest price per credit among the displayed packages. */
  readonly lowest: boolean
  /** The discount that made the price. */
  readonly discount: Pick<Discount, 'code' | 'percentage'> | null
}

export interface CreditsView {
  readonly clientId: string
  readonly balance: number
  /** Credits that were spent before their payment was taken back. */
  readonly debt: number
  /** What was spent in the last 30 days, where it is much; minor units. */
  readonly heavyCents: number | undefined
  /** The country of the payment; it decides packages, currency and methods. */
  readonly country: string
  /** Where the site can be paid from. */
  readonly countries: readonly string[]
  readonly currency: string
  readonly messageCredits: number
  readonly refundDays: number
  readonly statement: string
  readonly packs: readonly PackView[]
  /** The package selected by default. */
  readonly chosen: string
  readonly methods: readonly PaymentMethod[]
  readonly method: PaymentMethod | undefined
  /** The banks to choose from, of methods that have some. */
  readonly banks: Readonly<Partial<Record<PaymentMethod, readonly Bank[]>>>
  /** An earlier order whose card is charged again if the member chooses the card. */
  readonly cardOf: string | undefined
  /** Whether a card can be stored for later orders. */
  readonly storesCards: boolean
  readonly discount: DiscountView | null
  /** The discount that the member still gets when that one ends. */
  readonly following: DiscountView | null
  /** What takes off more of some packages than the code that the member entered. */
  readonly also: { readonly discount: DiscountView; readonly following: DiscountView | null } | null
  /** The number of own photos with premium; undefined for premium members. */
  readonly premiumPhotos: number | undefined
  /** Why the entered code counts for nothing; `code_not_better`: the member has a discount that takes off as much. */
  readonly codeError: NonNullable<Discounts['refused']> | 'code_not_better' | undefined
}

interface Choice {
  /** Shows one package only; must exist. */
  readonly packageId?: string | undefined
  readonly method?: PaymentMethod | undefined
  /** A code the member typed. */
  readonly code?: string | undefined
  /** The member came from a chat, to send a message. */
  readonly toWrite?: boolean
}

/** The shop as an address asks for it: `/credits` and `/premium`. */
export async function loadShop(
  ctx: MemberContext,
  request: Request,
): Promise<{ readonly view: CreditsView; readonly query: CreditsQuery }> {
  const query = readCreditsQuery(request, ctx.origin)
  const toWrite = query.chat !== undefined && query.from === undefined
  return { view: await loadCredits(inCountry(ctx, query.country), { code: query.code, toWrite }), query }
}

/** The package selected by default: the cheapest with as many credits as a message lacks, else one in the middle. */
function choosePack(packs: readonly PackView[], lacking: number | undefined): PackView | undefined {
  const enough = lacking === undefined ? [] : packs.filter(({ credits }) => credits >= lacking)
  return enough.toSorted((a, b) => a.amountCents - b.amountCents)[0] ?? packs[Math.floor(packs.length / 2)]
}

/** What a page says of the discounts that make the prices of its packages. */
async function describeDiscounts(
  ctx: MemberContext,
  { own, entered, refused }: Discounts,
  packs: readonly PackView[],
): Promise<Pick<CreditsView, 'discount' | 'following' | 'also' | 'codeError'>> {
  const counts = (one: Discount | undefined) => packs.some(({ discount }) => discount && discount.code === one?.code)
  const toView = (one: Discount) => toDiscountView(one, ctx.settings.currency, ctx.now)
  const describe = async (one: Discount) => {
    const following = await findFollowing(ctx, one)
    return { discount: toView(one), following: following ? toView(following) : null }
  }
  const shown = counts(entered) || !own ? entered : own
  const also = own && shown !== own && counts(own) ? await describe(own) : null
  return {
    ...(shown ? await describe(shown) : { discount: null, following: null }),
    also,
    codeError: refused ?? (entered && shown !== entered ? 'code_not_better' : undefined),
  }
}

/** The packages with their current prices, for the credits page and the payment page of one package. */
export async function loadCredits(ctx: MemberContext, choice: Choice = {}): Promise<CreditsView> {
  const { settings, viewer } = ctx
  const discounts = await readDiscounts(ctx, choice.code)
  const sold = settings.packages.filter((pack) => !pack.tryout)
  const lowest = Math.min(...sold.map((pack) => pack.price_cents / pack.credits))
  const chosen = settings.packages.filter((pack) => pack.id === choice.packageId)
  // The try-out package is in no list: only its own URL shows it, while the member may buy it.
  const tryout = chosen.some((pack) => pack.tryout) ? await findTryout(ctx) : undefined
  const packs = (choice.packageId === undefined ? sold : chosen)
    .filter((pack) => !pack.tryout || pack.id === tryout?.id)
    .map((pack) => {
      const { discount, ...price } = lowestPrice(pack, discounts)
      const isLowest = sold.length > 1 && pack.price_cents / pack.credits === lowest
      const taken = discount ? { code: discount.code, percentage: discount.percentage } : null
      return { id: pack.id, credits: pack.credits, ...price, lowest: isLowest, discount: taken }
    })
  const methods = listMethods(ctx)
  return {
    clientId: newPublicId(),
    balance: viewer.credits,
    debt: viewer.debt,
    heavyCents: await findHeavySpending(ctx),
    country: ctx.country,
    countries: ctx.tenant.countries,
    currency: settings.currency,
    messageCredits: settings.message_credits,
    refundDays: settings.refund_days,
    statement: settings.statement_descriptor,
    packs,
    chosen: choosePack(packs, choice.toWrite ? settings.message_credits - viewer.credits : undefined)?.id ?? '',
    methods,
    method: choice.method ?? methods[0],
    banks: Object.fromEntries(methods.map((method) => [method, listBanks(ctx, method)])),
    cardOf: undefined,
    storesCards: findOfferedFor(ctx, 'card')?.capabilities.storesCards ?? false,
    ...(await describeDiscounts(ctx, discounts, packs)),
    premiumPhotos: viewer.paid_user === 1 ? undefined : settings.premium_photos,
  }
}
