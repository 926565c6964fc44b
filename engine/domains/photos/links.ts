import { createHmac, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { RequestContext } from '#engine/platform/context.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import type { Signature } from './address.ts'
import type { PhotoSize } from './pipeline/sizes.ts'

type SigningContext = Pick<RequestContext, 'tenant' | 'services' | 'now'>
export type LinkContext = SigningContext & Pick<RequestContext, 'settings'>

const MAX_CACHED = 20_000
const caches = new WeakMap<object, LRUCache<string, string>>()

/** The signature contains the size, so that a link to the blurred picture gives no access to the clear one. */
const gradeOf = (size: PhotoSize) => (size === 'blur' ? 'blur' : 'clear')

/** Links expire at a UTC midnight in 24 to 48 hours, so that pages of one day share them and browsers can cache. */
const lastDay = (now: number) => Math.floor(now / DAY_MS) + 2

/** The signature of a photo's address of one grade, valid for this tenant until a day. */
export function sign({ tenant, services }: SigningContext, photoId: string, grade: string, day: number): string {
  const text = [tenant.slug, tenant.poolId, photoId, grade, day].join('\n')
  const known = caches.get(services.secrets) ?? new LRUCache<string, string>({ max: MAX_CACHED })
  caches.set(services.secrets, known)
  const cached = known.get(text)
  if (cached) return cached
  const signature = createHmac('sha256', services.secrets.signing).update(text).digest('base64url').slice(0, 27)
  known.set(text, signature)
  return signature
}

/** The signed URL of a photo, valid for 24 to 48 hours on this tenant and in this pool only, with the `cdn_prefix` if set. */
export function photoUrl(ctx: LinkContext, photoId: string, size: PhotoSize): string {
  const day = lastDay(ctx.now)
  return `${ctx.settings.cdn_prefix}/media/${photoId}/${size}.webp?e=${day}&s=${sign(ctx, photoId, gradeOf(size), day)}`
}

/** Whether `sign` made the signature for this tenant and grade, for a day from now to `last`. */
export function isSignedUntil(
  last: number,
  ctx: SigningContext,
  photoId: string,
  grade: string,
  { day, signature }: Signature,
): boolean {
  if (day * DAY_MS <= ctx.now || day > last) return false
  const expected = Buffer.from(sign(ctx, photoId, grade, day))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Whether the URL was signed by `photoUrl` for this tenant and has not expired. */
export const isSigned = (ctx: LinkContext, photoId: string, size: PhotoSize, signed: Signature): boolean =>
  isSignedUntil(lastDay(ctx.now), ctx, photoId, gradeOf(size), signed)

/** When a link of this day expires, epoch ms. */
export const endOf = (day: number) => day * DAY_MS

/** Seconds for which a browser may keep the picture. */
export const secondsLeft = (day: number, now: number) => Math.max(0, Math.floor((endOf(day) - now) / 1000))
