/** The part of fontkit that measures fonts; the package has no types. */
declare module 'fontkit' {
  interface Axis {
    readonly min: number
    readonly max: number
    readonly default: number
  }

  export interface Font {
    readonly unitsPerEm: number
    /** By tag. */
    readonly directory: { readonly tables: Readonly<Record<string, unknown>> }
    readonly hhea: { readonly ascent: number; readonly descent: number }
    readonly 'OS/2': {
      readonly typoAscender: number
      readonly typoDescender: number
      readonly fsSelection: { readonly useTypoMetrics: boolean }
    }
    /** Tags of OpenType features, with repeats. */
    readonly availableFeatures: readonly string[]
    /** By tag, in the order of the file; empty for a font of one weight. */
    readonly variationAxes: Readonly<Record<string, Axis>>
    /** A value for each axis, in their order; to be set before anything of a variation is read. */
    variationCoords: readonly number[] | null
    readonly hmtx: { readonly metrics: { get(glyph: number): { readonly advance: number } } }
    readonly HVAR: unknown
    readonly _cmapProcessor: { lookup(codePoint: number): number }
    readonly _variationProcessor: { getAdvanceAdjustment(glyph: number, table: unknown): number } | null
  }

  export function create(bytes: Uint8Array): Font
}
