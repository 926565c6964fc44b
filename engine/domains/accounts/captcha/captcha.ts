import { randomInt } from 'node:crypto'
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod'
import type { ScopedDb } from '#engine/db/scope.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { clearAttempts, countAttempts, returnAttempt, takeAttempt } from '#engine/platform/limits/attempts.ts'
import { LIMITS, type Limit } from '#engine/platform/limits/limits.ts'
import { networkOf } from '#engine/platform/limits/network.ts'
import { hashSecret } from '#engine/platform/secrets/secret-hash.ts'
import { takeChallenge } from '../captcha.queries.ts'

/** How long a challenge is valid. */
export const CHALLENGE_MS = 10 * 60_000
/** About a second on one core of a phone: cheap for a person, expensive for a thousand accounts. */
const ALGORITHM = 'PBKDF2/SHA-256'
const COST = 5000
const COUNTER = { min: 200, max: 900 } as const

/** The actions that the captcha protects; each has its own counter. */
export type Guarded = 'login' | 'signup'
type CaptchaContext = Pick<RequestContext, 'db' | 'ip' | 'now' | 'settings' | 'services' | 'tenant'>

export interface CaptchaNeed {
  readonly needed: boolean
  /** Minutes until no captcha is required: visitors without script have to wait. */
  readonly minutes: number
}

const keyOf = (guarded: Guarded, ip: string) => `captcha:${guarded}:${networkOf(ip)}`
const accountKeyOf = (email: string) => `captcha:account:${email}`

/** Whether this IP address has had so many attempts that the next one requires a captcha (setting `captcha_after`). */
export async function captchaNeed(ctx: CaptchaContext, guarded: Guarded, email?: string): Promise<CaptchaNeed> {
  const { count, minutes } = await countAttempts(ctx.db, keyOf(guarded, ctx.ip), ctx.now)
  if (count >= ctx.settings.captcha_after) return { needed: true, minutes }
  if (email === undefined) return { needed: false, minutes }
  const account = await countAttempts(ctx.db, accountKeyOf(email), ctx.now)
  const needed = account.count >= LIMITS.captchaOfAccount.count
  return { needed, minutes: needed ? account.minutes : minutes }
}

/** Ends the count of wrong passwords of an account, after the right one. */
export const forgetForCaptcha = (db: ScopedDb, email: string): Promise<void> => clearAttempts(db, accountKeyOf(email))

/** A signed challenge of this pool, valid once and for ten minutes. It is solved by `counter` derivations of a key. */
export function newChallenge(
  { services, tenant, now }: CaptchaContext,
  counter = randomInt(COUNTER.min, COUNTER.max),
): Promise<Challenge> {
  return createChallenge({
    algorithm: ALGORITHM,
    cost: COST,
    counter,
    deriveKey,
    data: { pool: tenant.poolId, expires: now + CHALLENGE_MS },
    hmacSignatureSecret: services.secrets.signing,
    hmacKeySignatureSecret: `key:${services.secrets.signing}`,
  })
}

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string().regex(/^[0-9a-f]{32}$/),
      salt: z.string().regex(/^[0-9a-f]{32}$/),
      cost: z.literal(COST),
      keyLength: z.literal(32),
      keyPrefix: z.string().regex(/^[0-9a-f]{1,64}$/),
      keySignature: z.string().regex(/^[0-9a-f]{64}$/),
      data: z.object({ pool: z.string(), expires: z.int() }),
    }),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  solution: z.object({
    counter: z.int().nonnegative().max(0xffffffff),
    derivedKey: z.string().regex(/^[0-9a-f]{64}$/),
  }),
})

function readPayload(text: string): Payload | undefined {
  try {
    return payloadSchema.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}

/** Verifies and spends a solved challenge. False if it is missing, forged, expired, used, or of another pool. */
async function spendCaptcha(ctx: CaptchaContext, text: string | undefined): Promise<boolean> {
  const payload = text ? readPayload(text) : undefined
  if (!payload) return false
  const { challenge, solution } = payload
  const { signing } = ctx.services.secrets
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: signing,
    hmacKeySignatureSecret: `key:${signing}`,
  })
  const { pool, expires } = challenge.parameters.data as { pool: string; expires: number }
  if (!verified || pool !== ctx.tenant.poolId || expires <= ctx.now) return false
  return takeChallenge(ctx.db, hashSecret(challenge.signature!), expires)
}

/** A try that may go on; `giveBack` is for one that turns out not to count. */
export interface AllowedTry {
  giveBack(): Promise<void>
}

/**
 * Counts a sign-up or a login before it is known to fail, so that tries at the same moment cannot all pass without a
 * captcha. Undefined when one is required and no valid one was submitted.
 */
export async function takeTry(
  ctx: CaptchaContext,
  guarded: Guarded,
  text: string | undefined,
  email?: string,
): Promise<AllowedTry | undefined> {
  const ofAddress = { ...LIMITS.captchaOfAddress, count: ctx.settings.captcha_after }
  const counts: [string, Limit][] = [[keyOf(guarded, ctx.ip), ofAddress]]
  if (email !== undefined) counts.push([accountKeyOf(email), LIMITS.captchaOfAccount])
  const taken: string[] = []
  for (const [key, limit] of counts)
    if (limit.count > 0 && (await takeAttempt(ctx.db, key, limit, ctx.now)).ok) taken.push(key)
  const giveBack = async () => {
    for (const key of taken) await returnAttempt(ctx.db, key)
  }
  if (taken.length === counts.length || (await spendCaptcha(ctx, text))) return { giveBack }
  await giveBack()
  return undefined
}
