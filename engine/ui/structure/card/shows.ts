import type { Structure } from '../structures.ts'

/**
 * Parts of a tile that not every value shows: what the member says of themselves, interests, and the words of the actions
 * beside their icons, which the accessible names contain in any case.
 */
type Part = 'quote' | 'tags' | 'labels'

const SHOWN: Readonly<Record<Structure['card'], readonly Part[]>> = {
  caption: ['quote'],
  overlay: [],
  panel: ['quote', 'tags', 'labels'],
  plate: ['quote'],
  box: ['quote', 'tags'],
}

/**
 * Whether a tile renders a part. A part that the value's stylesheet hides is left out, because such parts would be most
 * of a page's elements. Without a site around the tile it is as in `box`.
 */
export const cardShows = (card: Structure['card'] | undefined, part: Part): boolean =>
  SHOWN[card ?? 'box'].includes(part)
