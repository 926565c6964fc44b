import { toTileCard } from '#engine/domains/profiles/shared/tile-card.ts'
import { type SearchResult, searchMembers } from '#engine/domains/search/index.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import type { ProfileCard, TileCard } from '#engine/platform/types.ts'
import { getTheme } from '#engine/plugins/catalogue.ts'

/** A page of a search, with its members as tiles show them. */
export type TileResult = Omit<SearchResult, 'profiles' | 'similar'> &
  Readonly<Record<'profiles' | 'similar', readonly TileCard[]>>

/** What a list that goes on lacks. */
export type TilePage = Pick<TileResult, 'profiles' | 'similar' | 'next'>

/** The page of members for the parameters of `/members`, as tiles of the brand's theme. */
export async function findTiles(ctx: RequestContext, params: URLSearchParams): Promise<TileResult> {
  const found = await searchMembers(ctx, params)
  const { card } = getTheme(ctx.tenant.theme).structure
  const toTiles = (profiles: readonly ProfileCard[]) => profiles.map((profile) => toTileCard(profile, card))
  return { ...found, profiles: toTiles(found.profiles), similar: toTiles(found.similar) }
}
