import { newPublicId } from '#engine/db/ids.ts'
import { activeDiscount, priceFor } from '#engine/domains/payments/index.ts'
import { type Albums, findAlbums } from '#engine/domains/photos/index.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { textLayer } from '#engine/platform/translator.ts'
import type { Chat } from '#engine/platform/types.ts'
import { type Conversation, listChats } from './reading.ts'

const ICEBREAKERS = 3
const QUICK_PACKS = 3

/** A package that the composer offers without credits; integer cents. */
export interface QuickPack {
  readonly id: string
  readonly credits: number
  readonly amountCents: number
}

export interface ConversationView {
  readonly conversation: Conversation
  readonly chats: readonly Chat[]
  /** Idempotency key for the form without script. */
  readonly clientId: string
  readonly costCredits: number
  readonly maxLength: number
  readonly currency: string
  readonly icebreakers: readonly string[]
  /** Private albums of both; undefined for inactive and fictional members. */
  readonly albums: Albums | undefined
  readonly packs: readonly QuickPack[]
  readonly now: number
}

function listIcebreakers(ctx: MemberContext): string[] {
  const texts = textLayer(ctx.tenant, ctx.locale)
  return ctx.settings.icebreakers.flatMap((id) => texts[`niche:icebreaker.${id}`] ?? []).slice(0, ICEBREAKERS)
}

async function listQuickPacks(ctx: MemberContext): Promise<QuickPack[]> {
  const discount = await activeDiscount(ctx, undefined)
  return ctx.settings.packages
    .filter((pack) => !pack.tryout)
    .slice(0, QUICK_PACKS)
    .map((pack) => ({ id: pack.id, credits: pack.credits, amountCents: priceFor(pack, discount).amountCents }))
}

async function findAlbumsWith(ctx: MemberContext, { profile, closed }: Conversation): Promise<Albums | undefined> {
  return closed === 'gone' || profile.fictional ? undefined : findAlbums(ctx, profile.id)
}

/** The data of the conversation screen. */
export async function loadConversationView(ctx: MemberContext, conversation: Conversation): Promise<ConversationView> {
  const { settings, now } = ctx
  return {
    conversation,
    chats: await listChats(ctx),
    clientId: newPublicId(),
    costCredits: settings.message_credits,
    maxLength: settings.message_length,
    currency: settings.currency,
    icebreakers: conversation.total === 0 ? listIcebreakers(ctx) : [],
    albums: await findAlbumsWith(ctx, conversation),
    packs: await listQuickPacks(ctx),
    now,
  }
}
