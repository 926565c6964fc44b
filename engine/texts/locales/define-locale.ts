/** The files into which a font is split, by the names of @fontsource. */
export type FontSubset = 'latin' | 'latin-ext' | 'greek' | 'greek-ext' | 'cyrillic' | 'cyrillic-ext' | 'vietnamese'

/**
 * What the engine must know of a language beside its catalogues (decisions/texts.md, "A language"). The server and the
 * build read it; in browsers, only the list of emoji does, when it is first opened.
 */
export interface LocaleFacts {
  /** Its tag in `Intl`, which need not be ours. */
  readonly intl: string
  /** The countries that offer it, each with its rank among our languages there: 1 is the most spoken. */
  readonly countries: Readonly<Record<string, number>>
  /** Its folder in emojibase-data: names and search words of emoji. */
  readonly emoji: string
  /** The subsets that hold all letters of its texts: each theme's fonts must have them or name what replaces them. */
  readonly fontSubsets: readonly FontSubset[]
  /** Label and warning of fictional profiles (product.md 10.2), which a tenant replaces. */
  readonly fictional: { readonly singular: string; readonly plural: string; readonly warning: string }
  /** What search engines show of a new site, until its operator writes a better description. */
  readonly specimenDescription: string
  /** Words by which members would take somebody for the site's people: no user name contains one (decisions/names.md). */
  readonly staff: readonly [string, ...string[]]
  readonly typography: {
    /** `spaced`: a space that does not break stands before the percent sign. */
    readonly percent: 'spaced' | 'joined'
    /** Matches what no text of the language may contain. */
    readonly wrong?: RegExp
  }
  /** Whether invented members write in it: then `demo/members/sentences` has it. Else the demo invents none who speak it. */
  readonly demoSentences: boolean
}

/** Checks the facts of a language and keeps their literal types, from which other types derive. */
export const defineLocale = <const Facts extends LocaleFacts>(facts: Facts): Facts => facts
