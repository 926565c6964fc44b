import type { Gender, Seeking } from '#engine/db/choices/genders.ts'
import type { Locale } from '#engine/texts/locales.ts'
import type { IconName } from '#engine/ui/icon-names.ts'
import type { ScenePeople } from '#engine/ui/scene/hair.ts'
import type { SettingsLayer } from './schema.ts'

/** Namespace → texts, nested as in a catalogue. */
export type NicheTexts = Readonly<Record<string, unknown>>

/** What a tenant uses of its niche. */
export interface KnownNiche {
  readonly number: number
  readonly name: string
  readonly defaultTheme: string
  readonly defaultLander: string
  /** Who is in the drawn scenes of its brands. */
  readonly imagery: ScenePeople
  /** Who may sign up, and whom each gender can look for. */
  readonly seeking: {
    readonly genders: readonly Gender[]
    readonly options: Readonly<Partial<Record<Gender, readonly Seeking[]>>>
  }
  /** The interests that it brings itself; the others that it offers are the engine's. */
  readonly ownInterests: readonly { readonly id: string; readonly icon: IconName }[]
  /** Icons of those that any niche brings: members of its pool may have them. */
  readonly interestIcons: Readonly<Record<string, IconName>>
  /** Its layer in the composition of settings. */
  readonly layer: SettingsLayer
  /** Its own texts, between the tenant's and the engine's, with the labels of interests that other niches bring. */
  textsOf(locale: Locale): NicheTexts
}

interface Fault {
  readonly path: string
  readonly reason: string
}

export interface KnownTheme {
  /** `#RRGGBB`, for the light scheme. */
  readonly primary: string
  /** The CSS of a tenant's token overrides, or what is wrong with them. */
  override(
    tokens: Readonly<Record<string, string>>,
  ): { readonly ok: true; readonly css: string } | { readonly ok: false; readonly errors: readonly Fault[] }
}

export interface NamedFill {
  readonly fill: string
  readonly config: Record<string, unknown>
}

/** Paths are relative to the slot's list, for example `.0.config.phone`. */
export type CheckedSlot =
  | { readonly ok: true; readonly fills: NamedFill[] }
  | { readonly ok: false; readonly faults: readonly Fault[] }

/** What the server holds that runs on the same data folder: see plugins/running.ts. */
export interface RunningPlugins {
  readonly pid: number
  readonly themes: readonly string[]
  readonly landers: readonly string[]
  readonly niches: readonly number[]
}

/** What a tenant may use of a lander. */
export interface KnownLander {
  /** The languages that it has texts in. */
  readonly locales: ReadonlySet<Locale>
  /** Its further sets of texts, folders of `variants/`, each with the languages that it has. */
  readonly textSets: ReadonlyMap<string, ReadonlySet<Locale>>
  readonly takesSlug: boolean
}

/** What a tenant may name: the installed plug-ins, passed in by the catalogue. */
export interface InstalledPlugins {
  readonly niches: ReadonlyMap<number, KnownNiche>
  readonly themes: ReadonlyMap<string, KnownTheme>
  readonly landers: ReadonlyMap<string, KnownLander>
  checkSlot(slot: string, fills: readonly NamedFill[]): CheckedSlot
}
