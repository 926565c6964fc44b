import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { GENDER_IDS, SEEKING_IDS } from '#engine/db/choices/genders.ts'
import type { Tracking } from '#engine/domains/visits/index.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { HOUR_MS } from '#engine/platform/time-zone/durations.ts'

/** As for the other links of an account (product.md 12.4). */
export const SEALED_MS = 48 * HOUR_MS
const MAX_TOKEN = 4000
const IV_BYTES = 12
const TAG_BYTES = 16

const word = z.string().max(100)
const trackingShape = {
  network: word.optional(),
  ref: word.optional(),
  sub1: word.optional(),
  sub2: word.optional(),
  sub3: word.optional(),
}

/** The fields that a partner may send; never a password. */
export const apiSignupSchema = z.strictObject({
  email: z.string().trim().toLowerCase().max(180).pipe(z.email()),
  name: z.string().min(1).max(120).optional(),
  date_of_birth: z.iso.date().optional(),
  gender: z.enum(GENDER_IDS).optional(),
  seeking: z.enum(SEEKING_IDS).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  city: z.string().min(1).max(100).optional(),
  ...trackingShape,
})
export type ApiSignup = z.infer<typeof apiSignupSchema>

const sealedSchema = z.strictObject({ client_id: z.uuid(), until: z.number(), given: apiSignupSchema })
export type SealedSignup = z.infer<typeof sealedSchema>

type SealContext = Pick<RequestContext, 'services' | 'tenant' | 'now'>

/** One key per brand, so that a link works on its own brand only. */
const keyOf = ({ services, tenant }: SealContext) =>
  createHmac('sha256', services.secrets.signing).update(`complete-signup\n${tenant.slug}`).digest()

/** Encrypts a sign-up into the token of its link (AES-256-GCM), so that the link reveals no data. */
export function sealSignup(ctx: SealContext, given: ApiSignup): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(ctx), iv)
  const sealed: SealedSignup = { client_id: randomUUID(), until: ctx.now + SEALED_MS, given }
  const body = Buffer.concat([cipher.update(JSON.stringify(sealed), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

function decrypt(ctx: SealContext, token: string): unknown {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(ctx), bytes.subarray(0, IV_BYTES))
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const body = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Decrypts a token; undefined if it is expired, modified or of another brand. */
export function openSignup(ctx: SealContext, token: string | null): SealedSignup | undefined {
  if (!token || token.length > MAX_TOKEN) return undefined
  const sealed = sealedSchema.safeParse(decrypt(ctx, token))
  return sealed.success && sealed.data.until > ctx.now ? sealed.data : undefined
}

/** Tracking data from the partner. */
export const trackingOf = ({ network, ref, sub1, sub2, sub3 }: ApiSignup): Tracking =>
  Object.fromEntries(Object.entries({ network, ref, sub1, sub2, sub3 }).filter(([, value]) => value !== undefined))
