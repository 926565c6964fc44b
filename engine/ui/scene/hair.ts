/** The kinds of hair of people in drawn scenes. */
export const HAIR_KINDS = ['long', 'short', 'bun', 'cropped', 'curls'] as const
export type HairKind = (typeof HAIR_KINDS)[number]

/** Who is in the scenes of a brand. */
export interface ScenePeople {
  readonly hair: readonly [HairKind, HairKind]
  /** Their breadth; 1 is that of the drawing. */
  readonly build: number
}
