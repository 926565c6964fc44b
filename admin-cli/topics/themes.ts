import { listThemes, type ThemeTokens, type WrittenTheme } from '#engine/installation.ts'
import { CommandFailure, EXIT } from '../frame/exit.ts'

/** @throws CommandFailure naming the file whose tokens do not satisfy the contract */
export function loadThemes(): ReadonlyMap<string, ThemeTokens> {
  try {
    return listThemes()
  } catch (error) {
    throw new CommandFailure(EXIT.validation, (error as Error).message)
  }
}

/** @throws CommandFailure for a theme that is not there */
export function pickTheme(name: string): ThemeTokens {
  const themes = loadThemes()
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
