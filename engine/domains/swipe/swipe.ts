import { likeAndSpend } from '#engine/domains/likes/index.ts'
import { type ProfilePhoto, toProfileCard, viewPhotos } from '#engine/domains/profiles/index.ts'
import { openSearch, ownChoice } from '#engine/domains/search/index.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { dayOf } from '#engine/platform/formats/day.ts'
import { localTimeFormat } from '#engine/platform/formats/local-time.ts'
import { nextDayAt, timeZoneOf } from '#engine/platform/time-zone/time-zone.ts'
import type { ProfileCard } from '#engine/platform/types.ts'
import { type CardRow, countLike, findSwipeDay, listNewCards, openSwipeDay } from './queries.ts'
import { SWIPE_LIKES } from './shared/limits.ts'

/** Cards that a page holds; the browser asks for more before they run out. */
const DECK = 8
/** Members that a batch looks at, and how many batches a deck reads before it counts as exhausted. */
const BATCH = 200
const MAX_BATCHES = 15

/** A member as a card of the game: with the photos that the viewer may see. */
export interface SwipeCard {
  readonly profile: ProfileCard
  readonly photos: readonly ProfilePhoto[]
}

/** What is left of today, and when the next likes come if that is nothing. */
export interface SwipeDayView {
  readonly left: number
  readonly next: {
    /** Until then. */
    readonly leftMs: number
    /** Weekday and time in the member's language and zone. */
    readonly text: string
  } | null
}

export interface SwipeGame extends SwipeDayView {
  readonly cards: readonly SwipeCard[]
}

/** The first moment, epoch ms, at which the local date is later than a day. */
function timeAfter(day: string, now: number, zone: string): number {
  let at = nextDayAt(now, zone)
  while (dayOf(at, zone) <= day) at = nextDayAt(at, zone)
  return at
}

/** What is left of the member's day (product.md 13.4). */
export async function viewSwipeDay({ db, viewer, now, locale, country }: MemberContext): Promise<SwipeDayView> {
  const zone = timeZoneOf(viewer)
  const { day, likes } = await findSwipeDay(db, viewer.id)
  const left = day < dayOf(now, zone) ? SWIPE_LIKES : Math.max(0, SWIPE_LIKES - likes)
  if (left > 0) return { left, next: null }
  const at = timeAfter(day, now, zone)
  const form = { weekday: 'long', hour: '2-digit', minute: '2-digit', timeZone: zone } as const
  return { left, next: { leftMs: at - now, text: localTimeFormat(locale, country, form).format(at) } }
}

/** Whom the game shows: whom the search shows by default, but no fictional profile, which would cost a like for nothing. */
const openGame = (ctx: MemberContext) =>
  openSearch(ctx, { ...ownChoice(ctx), country: ctx.viewer.country, photo: true, real: true })

async function listDeck(ctx: MemberContext): Promise<CardRow[]> {
  const { scan } = await openGame(ctx)
  const deck: CardRow[] = []
  let after: Parameters<typeof scan>[0]
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const { found, end } = await scan(after, BATCH)
    const ids = found.map(({ id }) => id)
    const rows = new Map((await listNewCards(ctx.db, ids, ctx.viewer.id)).map((row) => [row.id, row]))
    deck.push(...ids.flatMap((id) => rows.get(id) ?? []))
    if (deck.length >= DECK || !end) break
    after = end
  }
  return deck.slice(0, DECK)
}

/** The member's day and, while likes are left, the next cards: whom they have neither liked nor passed on. */
export async function viewSwipeGame(ctx: MemberContext): Promise<SwipeGame> {
  const day = await viewSwipeDay(ctx)
  if (day.left === 0) return { ...day, cards: [] }
  const cards: SwipeCard[] = []
  for (const row of await listDeck(ctx)) {
    const photos = (await viewPhotos(ctx, row)).filter(({ locked }) => !locked)
    cards.push({ profile: toProfileCard(ctx, row), photos })
  }
  return { ...day, cards }
}

/**
 * Likes the member of a card and counts the like on the local day, in one transaction; the same like twice counts once.
 * Refuses with `swipe_limit` what the day has no like left for, however many come at once.
 */
export async function swipeLike(ctx: MemberContext, id: string) {
  const { viewer, now } = ctx
  const day = dayOf(now, timeZoneOf(viewer))
  return likeAndSpend(ctx, id, async (trx) => {
    await openSwipeDay(trx, viewer.id)
    return (await countLike(trx, viewer.id, day, SWIPE_LIKES)) ? undefined : 'swipe_limit'
  })
}
