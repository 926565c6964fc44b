import type { Request } from 'express'
import * as z from 'zod'

const PHOTO_ID = /^[0-9A-Za-z-]{1,36}$/
const signed = z.strictObject({
  e: z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number),
  s: z.string().min(1).max(64),
})

/** A signed address of one of a photo's pictures: the last day on which it is valid, in days since 1970 (UTC). */
export interface Signature {
  readonly day: number
  readonly signature: string
}

/** The picture that an address names, `<name>.<extension>`; undefined for a photo or a name that cannot be. */
export function readPicture<Name extends string>(
  { photoId, file }: { readonly photoId?: unknown; readonly file?: unknown },
  names: readonly Name[],
  extension: string,
): { readonly photoId: string; readonly name: Name } | undefined {
  if (typeof photoId !== 'string' || !PHOTO_ID.test(photoId)) return undefined
  const name = names.find((one) => file === `${one}${extension}` || file === one)
  return name === undefined ? undefined : { photoId, name }
}

/** Undefined where the query has no signature, or anything else. */
export function readSignature(query: Request['query']): Signature | undefined {
  const parsed = signed.safeParse(query)
  return parsed.success ? { day: parsed.data.e, signature: parsed.data.s } : undefined
}
