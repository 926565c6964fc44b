import { loadThemes } from '../ui/theme/registry.ts'
import type { ThemeFrame } from '../ui/theme/tokens.ts'

let frames: ReadonlyMap<string, ThemeFrame> = new Map()

/** Reads every theme's default scheme and structure; once, before the first request. */
export async function loadThemeFrames(): Promise<void> {
  const themes = await loadThemes()
  frames = new Map([...themes].map(([name, { defaultScheme, structure }]) => [name, { defaultScheme, structure }]))
}

/** @throws for a theme that was not there at start. */
export function getThemeFrame(name: string): ThemeFrame {
  const frame = frames.get(name)
  if (!frame) throw new Error(`there is no theme ${name}; known: ${[...frames.keys()].join(', ')}`)
  return frame
}
