import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type NichePack, type NicheTexts, parseNiche } from './niche.ts'

const FOLDER = /^([1-7])-([a-z][a-z0-9-]*)$/

interface LoadedNiche {
  pack: NichePack
  folder: string
  texts: Map<string, NicheTexts>
}

let loaded: Map<number, LoadedNiche> | undefined

/**
 * Finds the niche packs under `<root>/niches/<number>-<name>/niche.ts`, checks and keeps them. Called once at start by
 * the server and by every command; the files are read from disk, so it works in plain Node and in the built server.
 */
export async function loadNiches(root: string = process.cwd()): Promise<Map<number, NichePack>> {
  const found = new Map<number, LoadedNiche>()
  const niches = resolve(root, 'niches')
  for (const name of readdirSync(niches).sort()) {
    const match = FOLDER.exec(name)
    if (!match) continue
    const folder = join(niches, name)
    const file = join(folder, 'niche.ts')
    const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default: unknown }
    const pack = parseNiche(module.default, file)
    if (pack.number !== Number(match[1]) || pack.name !== match[2]) {
      throw new Error(`${file}: number and name must be those of the folder, ${name}`)
    }
    found.set(pack.number, { pack, folder, texts: new Map() })
  }
  loaded = found
  return new Map([...found].map(([number, niche]) => [number, niche.pack]))
}

export function listNiches(): NichePack[] {
  return [...need().values()].map((niche) => niche.pack)
}

/** The pack of a niche number; throws when there is none. */
export function getNiche(number: number): NichePack {
  return getLoaded(number).pack
}

export function findNiche(number: number): NichePack | undefined {
  return need().get(number)?.pack
}

/** The niche's own texts in one locale: a thin layer between the tenant's texts and the engine's. Empty if there are none. */
export function getNicheTexts(number: number, locale: string): NicheTexts {
  const niche = getLoaded(number)
  const kept = niche.texts.get(locale)
  if (kept) return kept
  const file = join(niche.folder, 'texts', `${locale}.json`)
  const texts = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as NicheTexts) : {}
  niche.texts.set(locale, texts)
  return texts
}

function getLoaded(number: number): LoadedNiche {
  const niche = need().get(number)
  if (!niche) throw new Error(`There is no niche ${number}; known: ${[...need().keys()].join(', ')}`)
  return niche
}

function need(): Map<number, LoadedNiche> {
  if (!loaded) throw new Error('loadNiches() has not run')
  return loaded
}
