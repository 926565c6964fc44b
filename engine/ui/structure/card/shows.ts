import type { Structure } from '../structures.ts'

/** Parts of a tile that not every value shows. */
interface Shown {
  /** What the member says of themselves. */
  readonly quote: boolean
  readonly tags: boolean
  /** The words of the actions beside their icons; the accessible names contain them in any case. */
  readonly labels: boolean
}

const SHOWN: Readonly<Record<Structure['card'], Shown>> = {
  caption: { quote: true, tags: false, labels: false },
  overlay: { quote: false, tags: false, labels: false },
  panel: { quote: true, tags: true, labels: true },
  box: { quote: true, tags: true, labels: false },
}
const ALL: Shown = { quote: true, tags: true, labels: false }

/**
 * What a tile renders. A part that the value's stylesheet hides is left out, because such parts would be most of a
 * page's elements. Without a site around the tile, all of them.
 */
export const cardShows = (card: Structure['card'] | undefined): Shown => (card ? SHOWN[card] : ALL)
