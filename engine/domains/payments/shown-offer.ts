/** What the button of an order form says: so many credits for this amount, in minor units. */
interface ShownOffer {
  readonly credits: number
  readonly amountCents: number
  readonly currency: string
}

/** `60 1999 EUR`: sent with the form, so that nobody pays another price than the page showed. */
export const offerOf = ({ credits, amountCents, currency }: ShownOffer): string =>
  `${credits} ${amountCents} ${currency}`
