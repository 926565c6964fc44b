import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type {
  InstalledPlugins,
  KnownLander,
  KnownNiche,
  KnownTheme,
  NicheTexts,
} from '#engine/tenancy/installed-plugins.ts'
import { LOCALES, type Locale } from '#engine/texts/locales.ts'
import { parseTokenOverrides } from '#engine/ui/theme/overrides.ts'
import { parseTheme, type ThemeTokens } from '#engine/ui/theme/tokens.ts'
import { checkSlotConfig, type KnownFill } from './check-fill.ts'
import type { FillDefinition } from './define-fill.ts'
import { type NichePack, nicheLayer, parseNiche } from './define-niche.ts'
import { FILLS } from './fills.ts'
import { landerPath } from './lander-path.ts'
import { addLabels, collectIcons, listOwnInterests } from './niche-interests.ts'

/**
 * The catalogue of plug-ins: all that are installed, found by the paths below and never by name. A bundle (and Vite in
 * development) contains the modules; plain Node, in which commands run, imports them from their folders.
 */
interface Found {
  /** Path → default export, as the plug-in wrote it. */
  readonly themes: Readonly<Record<string, unknown>>
  readonly niches: Readonly<Record<string, unknown>>
  readonly landers: readonly string[]
  readonly fills: ReadonlyMap<string, FillDefinition>
}

const found: Found = import.meta.env
  ? {
      themes: import.meta.glob('/themes/*/tokens.ts', { eager: true, import: 'default' }),
      niches: import.meta.glob('/niches/*/niche.ts', { eager: true, import: 'default' }),
      landers: Object.keys(import.meta.glob('/landers/*/lander.tsx')),
      fills: FILLS,
    }
  : await readFolders()

async function readFolders(): Promise<Found> {
  const testFills = process.env.VITE_TEST_FILLS ? ['engine/testing/fills/*/fill.ts'] : []
  const fills = await importEach('{engine/slots,niches/*,tenants/*}/fills/*/fill.ts', ...testFills)
  return {
    themes: await importEach('themes/*/tokens.ts'),
    niches: await importEach('niches/*/niche.ts'),
    landers: globSync('landers/*/lander.tsx'),
    fills: new Map((Object.values(fills) as FillDefinition[]).map((fill) => [fill.key, fill])),
  }
}

async function importEach(...places: string[]): Promise<Record<string, unknown>> {
  const modules: Record<string, unknown> = {}
  for (const file of globSync(places, { exclude: ['tenants/*.draft'] }).sort()) {
    const module = (await import(/* @vite-ignore */ pathToFileURL(resolve(file)).href)) as { default: unknown }
    modules[`/${file}`] = module.default
  }
  return modules
}

const folderOf = (path: string) => basename(dirname(path))

/** A niche as the engine uses it: its pack, with its texts. */
export type Niche = NichePack & Pick<KnownNiche, 'layer' | 'ownInterests' | 'interestIcons' | 'textsOf'>

let themes: ReadonlyMap<string, ThemeTokens> | undefined
let niches: ReadonlyMap<number, Niche> | undefined

/** All themes by name. @throws on tokens that do not satisfy the contract, naming the file and the path in it. */
export function listThemes(): ReadonlyMap<string, ThemeTokens> {
  themes ??= new Map(Object.entries(found.themes).map(([path, tokens]) => [folderOf(path), parseTheme(tokens, path)]))
  return themes
}

/** @throws for a theme that is not there. */
export function getTheme(name: string): ThemeTokens {
  const theme = listThemes().get(name)
  if (!theme) throw new Error(`there is no theme ${name}; known: ${[...listThemes().keys()].join(', ')}`)
  return theme
}

function readNiches(): ReadonlyMap<number, Niche> {
  if (niches) return niches
  const read = Object.entries(found.niches).map(([path, pack]) => readNiche(path, pack))
  const interestIcons = collectIcons(read)
  const whole = read.map((niche) => ({ ...niche, interestIcons, textsOf: addLabels(niche, read) }))
  niches = new Map(whole.sort((a, b) => a.number - b.number).map((niche) => [niche.number, niche]))
  return niches
}

/** All niches in the order of their numbers. @throws on a pack that does not satisfy the contract. */
export const listNiches = (): readonly Niche[] => [...readNiches().values()]

/** @throws for a number that no niche has. */
export function getNiche(number: number): Niche {
  const niche = readNiches().get(number)
  if (!niche) throw new Error(`there is no niche ${number}; known: ${[...readNiches().keys()].join(', ')}`)
  return niche
}

function readNiche(path: string, module: unknown): Omit<Niche, 'interestIcons'> {
  const pack = parseNiche(module, path)
  if (folderOf(path) !== `${pack.number}-${pack.name}`) {
    throw new Error(`${path}: number and name must be those of the folder`)
  }
  const texts = new Map<Locale, NicheTexts>()
  const textsOf = (locale: Locale) => {
    const known = texts.get(locale)
    if (known) return known
    const file = join(process.cwd(), dirname(path), 'texts', `${locale}.json`)
    const read = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as NicheTexts) : {}
    texts.set(locale, read)
    return read
  }
  return { ...pack, ownInterests: listOwnInterests(pack), layer: nicheLayer(pack), textsOf }
}

const localesIn = (folder: string): ReadonlySet<Locale> =>
  new Set(LOCALES.filter((locale) => existsSync(join(folder, `${locale}.json`))))

function readLander(path: string): KnownLander {
  const folder = join(process.cwd(), dirname(path))
  const sets = globSync('variants/*/', { cwd: folder }).map((set) => basename(set))
  return {
    locales: localesIn(join(folder, 'texts')),
    textSets: new Map(sets.sort().map((set) => [set, localesIn(join(folder, 'variants', set))])),
    takesSlug: landerPath(dirname(folder), basename(folder)) !== basename(folder),
  }
}

/** All landers by name. */
const listLanders = (): ReadonlyMap<string, KnownLander> =>
  new Map(found.landers.map((path) => [folderOf(path), readLander(path)]))

/** The keys of all fills, with their slots. */
export const listFills = (): readonly Pick<FillDefinition, 'key' | 'slot' | 'always'>[] => [...found.fills.values()]

/** The installed plug-ins that a tenant may name, with the schemas of the fills' configuration. */
export async function readInstalledPlugins(): Promise<InstalledPlugins> {
  const fills = new Map<string, KnownFill>()
  for (const [key, { slot, config }] of found.fills) fills.set(key, { slot, schema: (await config?.())?.default })
  const themes = new Map<string, KnownTheme>()
  for (const [name, tokens] of listThemes()) {
    themes.set(name, { primary: tokens.colour.light.primary, override: (own) => parseTokenOverrides(own, tokens) })
  }
  return {
    niches: readNiches(),
    themes,
    landers: listLanders(),
    checkSlot: (slot, named) => checkSlotConfig(fills, slot, named),
  }
}
