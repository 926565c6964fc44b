import type { ThemeTokens, WrittenTheme } from '#engine/installation.ts'
import { CommandFailure, EXIT } from '../frame/exit.ts'

/** @throws CommandFailure naming the file whose tokens do not satisfy the contract */
export async function loadThemes(): Promise<ReadonlyMap<string, ThemeTokens>> {
  const { listThemes } = await import('#engine/installation.ts')
  try {
    return listThemes()
  } catch (error) {
    throw new CommandFailure(EXIT.validation, (error as Error).message)
  }
}

/** @throws CommandFailure for a theme that is not there */
export async function pickTheme(name: string): Promise<ThemeTokens> {
  const themes = await loadThemes()
  const tokens = themes.get(name)
  if (tokens) return tokens
  throw new CommandFailure(EXIT.notFound, `there is no theme "${name}"; known: ${[...themes.keys()].join(', ')}`)
}

/** @throws CommandFailure for a theme that was not written */
export function expectWritten(name: string, written: WrittenTheme): Extract<WrittenTheme, { ok: true }> {
  if (written.ok) return written
  if (written.reason === 'conflict') throw new CommandFailure(EXIT.conflict, `there is a theme "${name}" already`)
  if (written.reason === 'name') throw new CommandFailure(EXIT.usage, `"${name}" cannot name a folder`, written.faults)
  throw new CommandFailure(EXIT.validation, 'no build could have this theme', written.faults)
}

/** What is to be done before pages have a theme that was written. */
export const NEXT_STEPS = [
  'Pages have it after `npm run build` and a restart; `npm run dev` and Storybook show it now.',
]
