import type { StoryContext } from '@storybook/react-vite'
import { assertAccess, assertAccessOfFrames } from './access.ts'
import { assertMirrored } from './mirrored.ts'
import { takeThemeReads } from './shell.ts'
import { assertTheme, setTheme } from './themes.ts'

/** Members of a story's context that Storybook's types leave out. */
interface Replayed {
  readonly playFunction?: (context: StoryContext) => Promise<void> | void
  readonly usesMount: boolean
  readonly applyLoaders: (context: StoryContext) => Promise<StoryContext['loaded']>
  readonly applyBeforeEach: (context: StoryContext) => Promise<(() => unknown)[]>
  readonly renderToCanvas: () => Promise<unknown>
}

/** Draws and plays the story again. Resolves with what takes back its preparations. */
async function replay(context: StoryContext & Replayed) {
  context.loaded = await context.applyLoaders(context)
  const cleanups = await context.applyBeforeEach(context)
  if (!context.usesMount) await context.renderToCanvas()
  await context.playFunction?.(context)
  return async () => {
    for (const cleanup of cleanups.toReversed()) await cleanup?.()
  }
}

/** What a story shows may be wrong on purpose (`faint`). */
async function checkDrawn({ parameters: { faint, severalThemes } }: StoryContext, seen: Set<string>) {
  if (!faint) await (severalThemes ? assertAccessOfFrames(seen) : assertAccess(seen))
}

/**
 * Checks a story that has been drawn and played in its first theme, then in the others. One that is played, or draws
 * something else in another theme, is drawn and played anew; of any other, the document changes. A state of a screen by
 * which no theme is judged (`inOneTheme`) is checked as it was drawn.
 * @throws naming each theme with what is wrong in it
 */
export async function assertInThemes(story: StoryContext, names: readonly string[]): Promise<void> {
  const context = story as StoryContext & Replayed
  const isReplayed = takeThemeReads() || context.playFunction !== undefined
  const seen = new Set<string>()
  const faults: string[] = []
  const wanted = context.parameters.inOneTheme ? names.slice(0, 1) : names
  for (const [at, name] of wanted.entries()) {
    let cleanUp: (() => Promise<void>) | undefined
    try {
      context.globals.theme = name
      if (at > 0 && isReplayed) cleanUp = await replay(context)
      else setTheme(context)
      assertTheme(document.documentElement, name, context.globals.scheme)
      await checkDrawn(context, seen)
      if (!context.parameters.inOneDirection) assertMirrored()
    } catch (error) {
      faults.push(`Theme ${name}: ${error instanceof Error ? error.message : String(error)}`)
    } finally {
      await cleanUp?.()
    }
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
