import { createHmac, timingSafeEqual } from 'node:crypto'

const DAY_MS = 86_400_000
/** Mail servers give up after days; what comes back later is a forgery or a mistake. */
const DAYS = 30
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

interface Signing {
  /** `secrets.signing`. */
  readonly signing: string
  readonly tenantId: string
  readonly memberId: string
  /** Where the mail went: a bounce of an address that the member no longer has says nothing about the new one. */
  readonly to: string
}

/** Fifteen letters that survive servers that change capitals. */
function sign({ signing, tenantId, memberId, to }: Signing, day: string): string {
  const text = ['bounce', tenantId, memberId, to.toLowerCase(), day].join('\n')
  const digest = createHmac('sha256', signing).update(text).digest()
  return [...digest.subarray(0, 15)].map((byte) => ALPHABET[byte & 31]).join('')
}

/** Where mail servers send back what they could not deliver: names the member and the day, signed (VERP). */
export function bounceAddress(signing: Signing, host: string, now: number): string {
  const day = Math.floor(now / DAY_MS).toString(36)
  return `bounce+${signing.memberId}.${day}.${sign(signing, day)}@${host}`
}

export interface BounceToken {
  readonly memberId: string
  readonly day: string
  readonly signature: string
}

/** The tokens of all such addresses in a text, without checking them. */
export const findBounceTokens = (text: string): BounceToken[] =>
  [...text.matchAll(/bounce\+([\w-]{1,40})\.([0-9a-z]{1,6})\.([a-z2-7]{15})@/gi)].map(
    ([, memberId, day, signature]) => ({
      memberId: memberId!.toLowerCase(),
      day: day!.toLowerCase(),
      signature: signature!.toLowerCase(),
    }),
  )

/** True for a token that we made for this member and address not long ago. */
export function isOurs(signing: Signing, { day, signature }: BounceToken, now: number): boolean {
  const age = Math.floor(now / DAY_MS) - Number.parseInt(day, 36)
  if (!(age >= -1 && age <= DAYS)) return false
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(signing, day)))
}
