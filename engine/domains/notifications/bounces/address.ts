import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'

/** Mail servers give up after a few days; later bounces are forged or misdirected. */
const DAYS = 30
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

interface Signing {
  /** `secrets.signing`. */
  readonly signing: string
  readonly tenantId: string
  readonly memberId: string
  /** The recipient: a bounce of a former address says nothing about the current one. */
  readonly to: string
}

/** Fifteen characters, case-insensitive, because some servers change capitals. */
function sign({ signing, tenantId, memberId, to }: Signing, day: string): string {
  const text = ['bounce', tenantId, memberId, to.toLowerCase(), day].join('\n')
  const digest = createHmac('sha256', signing).update(text).digest()
  return [...digest.subarray(0, 15)].map((byte) => ALPHABET[byte & 31]).join('')
}

/** The envelope sender for bounces: contains member and day, signed (VERP). */
export function bounceAddress(signing: Signing, host: string, now: number): string {
  const day = Math.floor(now / DAY_MS).toString(36)
  return `bounce+${signing.memberId}.${day}.${sign(signing, day)}@${host}`
}

export interface BounceToken {
  readonly memberId: string
  readonly day: string
  readonly signature: string
}

/** The tokens of all bounce addresses in a text, unverified. */
export const findBounceTokens = (text: string): BounceToken[] =>
  [...text.matchAll(/bounce\+([\w-]{1,40})\.([0-9a-z]{1,6})\.([a-z2-7]{15})@/gi)].map(
    ([, memberId, day, signature]) => ({
      memberId: memberId!.toLowerCase(),
      day: day!.toLowerCase(),
      signature: signature!.toLowerCase(),
    }),
  )

/** Whether the token is ours, for this member and address, and not expired. */
export function isOurs(signing: Signing, { day, signature }: BounceToken, now: number): boolean {
  const age = Math.floor(now / DAY_MS) - Number.parseInt(day, 36)
  if (!(age >= -1 && age <= DAYS)) return false
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(signing, day)))
}
