import { newPublicId } from '#engine/db/ids.ts'
import { activeDiscount, priceFor } from '#engine/domains/payments/index.ts'
import { type Albums, findAlbums } from '#engine/domains/photos/index.ts'
import { findInterestIcon } from '#engine/domains/profiles/shared/interests.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { interestKey } from '#engine/platform/formats/text-keys.ts'
import { textLayer, translatorOf } from '#engine/platform/texts/translator.ts'
import type { ChatsPage, ProfileCard } from '#engine/platform/types.ts'
import type { IconName } from '#engine/ui/icon-names.ts'
import { pageChats } from './list/listing.ts'
import { sumCosts } from './reading.queries.ts'
import type { Conversation } from './reading.ts'
import { countFreeMessages } from './sending/free-messages.ts'

const QUICK_PACKS = 3

/** A package that the composer offers without credits; integer cents. */
export interface QuickPack {
  readonly id: string
  readonly credits: number
  readonly amountCents: number
}

/** What a conversation begins with, in the reader's language. */
export interface OpeningView {
  readonly place: string
  /** Interests of both. */
  readonly shared: readonly { readonly label: string; readonly icon: IconName }[]
  readonly icebreakers: readonly string[]
}

export interface ConversationView {
  readonly conversation: Conversation
  readonly chats: ChatsPage
  /** Idempotency key for the form without script. */
  readonly clientId: string
  readonly costCredits: number
  /** Messages that cost the viewer nothing because of the match. */
  readonly freeMessages: number
  /** What the conversation has cost the viewer so far. */
  readonly spentCredits: number
  readonly maxLength: number
  readonly currency: string
  /** Before the first message. */
  readonly opening: OpeningView | undefined
  /** Private albums of both; undefined for inactive and fictional members. */
  readonly albums: Albums | undefined
  readonly packs: readonly QuickPack[]
  readonly now: number
}

function listIcebreakers(ctx: MemberContext): string[] {
  const texts = textLayer(ctx.tenant, ctx.locale)
  return ctx.settings.icebreakers.flatMap((id) => texts[`niche:icebreaker.${id}`] ?? [])
}

const MAX_SHARED = 6

function describeOpening(ctx: MemberContext, { interests, place, region, distance_km: km }: ProfileCard): OpeningView {
  const { t } = translatorOf(ctx)
  const own = new Set<string>(JSON.parse(ctx.viewer.interests))
  const shared = interests.flatMap((id) => {
    const icon = own.has(id) && findInterestIcon(id, ctx.tenant.pack.interestIcons)
    return icon ? [{ label: t(interestKey(id)), icon }] : []
  })
  const where = place || region
  return {
    place: where && km !== null ? t('members:profile.place', { place: where, km }) : where,
    shared: shared.slice(0, MAX_SHARED),
    icebreakers: listIcebreakers(ctx),
  }
}

async function listQuickPacks(ctx: MemberContext): Promise<QuickPack[]> {
  const discount = await activeDiscount(ctx)
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
    chats: await pageChats(ctx),
    clientId: newPublicId(),
    costCredits: settings.message_credits,
    freeMessages: await countFreeMessages(ctx, ctx.db, conversation.profile.id),
    spentCredits: conversation.id ? await sumCosts(ctx.db, ctx.viewer.id, conversation.id) : 0,
    maxLength: settings.message_length,
    currency: settings.currency,
    opening: conversation.total === 0 ? describeOpening(ctx, conversation.profile) : undefined,
    albums: await findAlbumsWith(ctx, conversation),
    packs: await listQuickPacks(ctx),
    now,
  }
}
