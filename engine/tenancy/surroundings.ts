import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckSlot, loadSlotChecks } from '../slots/fill-files.ts'
import { loadThemes } from '../ui/theme/registry.ts'
import type { ThemeTokens } from '../ui/theme/tokens.ts'
import type { NichePack } from './niche.ts'
import { loadNiches } from './niches.ts'

/** What a tenant may name: the niches, themes, landers and slot fills that stand in the house. */
export interface Surroundings {
  readonly niches: ReadonlyMap<number, NichePack>
  readonly themes: ReadonlyMap<string, ThemeTokens>
  readonly landers: ReadonlySet<string>
  readonly checkSlot: CheckSlot
}

export async function readSurroundings(root: string): Promise<Surroundings> {
  const [niches, themes, checkSlot] = await Promise.all([
    loadNiches(root),
    loadThemes(join(root, 'themes')),
    loadSlotChecks(root),
  ])
  return { niches, themes, landers: new Set(listLanders(root)), checkSlot }
}

function listLanders(root: string): string[] {
  const dir = join(root, 'landers')
  return existsSync(dir) ? readdirSync(dir).filter((name) => existsSync(join(dir, name, 'lander.tsx'))) : []
}
