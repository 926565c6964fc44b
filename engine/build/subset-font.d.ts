/** The part of subset-font that narrows a font without losing letters; the package has no types. */
declare module 'subset-font' {
  interface Options {
    readonly keepAllGlyphs: true
    readonly noHinting: true
    readonly targetFormat: 'woff2'
    /** Tags of the OpenType features that stay, with the letters that they alone show. */
    readonly keepFeatures: readonly string[]
    /** A range of an axis that stays, or the one value at which the axis is taken away. */
    readonly variationAxes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>
  }

  export default function subsetFont(font: Uint8Array, text: undefined, options: Options): Promise<Uint8Array>
}
