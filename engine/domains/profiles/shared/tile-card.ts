import type { ProfileCard, TileCard } from '#engine/platform/types.ts'
import { cardShows } from '#engine/ui/structure/card/shows.ts'
import type { Structure } from '#engine/ui/structure/structures.ts'

const QUOTE_LENGTH = 120

/** The first line, cut between words; the same of what was cut before. */
export function quoteOf(about: string): string {
  const line = about.split('\n')[0] ?? ''
  if (line.length <= QUOTE_LENGTH) return line
  const cut = line.slice(0, QUOTE_LENGTH)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s.,;:]+$/, '')}…`
}

/** The first interests, as many as a tile has room for; the same of what was cut before. */
export const tagsOf = (interests: readonly string[]): readonly string[] => interests.slice(0, 3)

/** Without the colours to show until it is loaded: 24 of them are 0.6 KB, which nothing compresses. */
function toTileImage(image: ProfileCard['main_image']): TileCard['main_image'] {
  return image && { match: image.match, focus: image.focus }
}

/**
 * A member without what no tile of the theme shows. Texts and interests are a seventh of a page of tiles, and a page over
 * 14 KB takes a phone one round trip more.
 */
export const toTileCard = (profile: ProfileCard, card: Structure['card']): TileCard => ({
  ...profile,
  // Shown of those whose place is not known.
  region: profile.place ? '' : profile.region,
  main_image: toTileImage(profile.main_image),
  about_me: cardShows(card, 'quote') ? quoteOf(profile.about_me) : '',
  interests: cardShows(card, 'tags') ? tagsOf(profile.interests) : [],
})
