import * as z from 'zod'
import { PAYMENT_METHODS } from '#engine/tenancy/schema.ts'

export const methodSchema = z.enum(PAYMENT_METHODS)

/** The order form; it works without script. Amounts are not part of it. */
export const orderSchema = z.object({
  client_id: z.uuid(),
  pack: z.string().min(1).max(36),
  method: methodSchema,
  /** The code of the discount that the page showed; '' for none. */
  shown_code: z.string().max(36),
  /** The package whose sum the page showed on the button. */
  shown_pack: z.string().max(36),
  chat: z.uuid().optional().catch(undefined),
})

const codeSchema = z.string().trim().min(1).max(36)

export interface CreditsQuery {
  /** A discount code that the member entered. */
  readonly code: string | undefined
  /** The member whose chat the viewer came from. Only this id travels, so no address can lead elsewhere. */
  readonly chat: string | undefined
}

/** What the address of a credits page says; what is no code or id is left out. */
export function readCreditsQuery(request: Request): CreditsQuery {
  const { searchParams } = new URL(request.url)
  return {
    code: codeSchema.safeParse(searchParams.get('code') ?? '').data,
    chat: z.uuid().safeParse(searchParams.get('chat') ?? '').data,
  }
}
