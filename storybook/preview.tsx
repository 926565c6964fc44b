import '#engine/ui/base.css.ts'
import type { Decorator, Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { LOCALES } from '#engine/texts/locales.ts'
import type { Scheme } from '#engine/ui/theme/tokens.ts'
import { assertContrast } from './contrast.ts'
import { Providers } from './providers.tsx'
import type { StoryGlobals } from './shell.ts'
import { takeMissingTexts } from './texts.ts'
import { assertTheme, themeProps, themes } from './themes.ts'

// As long as journeys wait: parts that load on use take more than the default second on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

const NICHES = Object.keys(import.meta.glob('/niches/*/niche.ts')).map((path) => /\d+/.exec(path)?.[0] ?? '')

type ToolbarIcon = 'paintbrush' | 'contrast' | 'users' | 'globe'

const toolbar = (title: string, icon: ToolbarIcon, items: readonly string[]) => ({
  description: title,
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
})

const readGlobals = (globals: Record<string, unknown>): StoryGlobals => ({
  theme: String(globals.theme),
  scheme: globals.scheme as StoryGlobals['scheme'],
  niche: Number(globals.niche),
  locale: globals.locale as StoryGlobals['locale'],
})

const withPage: Decorator = (Story, { parameters, globals }) => (
  <Providers
    globals={readGlobals(globals)}
    path={parameters.path ?? '/'}
    shell={parameters.shell ?? {}}
    Story={Story}
  />
)

// A page of frames, each with a structure of its own, must not inherit one from the document (`severalThemes`).
const withTheme: Decorator = (Story, { globals, parameters }) => {
  const root = document.documentElement
  const props = themeProps(String(globals.theme), globals.scheme as Scheme | 'auto')
  for (const [name, value] of Object.entries(props)) {
    const isStructure = !['data-theme', 'data-scheme'].includes(name)
    if (isStructure && parameters.severalThemes) root.removeAttribute(name)
    else root.setAttribute(name, value)
  }
  root.lang = String(globals.locale)
  return <Story />
}

const preview: Preview = {
  globalTypes: {
    theme: toolbar('Theme', 'paintbrush', [...themes.keys()]),
    scheme: toolbar('Scheme', 'contrast', ['auto', 'light', 'dark']),
    niche: toolbar('Niche', 'users', NICHES),
    locale: toolbar('Locale', 'globe', LOCALES),
  },
  initialGlobals: { theme: 'wireframe', scheme: 'auto', niche: '1', locale: 'en' },
  parameters: { a11y: { test: 'error' }, layout: 'padded' },
  decorators: [withPage, withTheme],
  afterEach: async ({ globals, parameters }) => {
    const { theme, scheme } = readGlobals(globals)
    assertTheme(document.documentElement, theme, scheme)
    assertTexts()
    if (import.meta.env.VITEST_STORYBOOK && !parameters.severalThemes && !parameters.faint) await assertContrast()
  },
}

function assertTexts(): void {
  const keys = takeMissingTexts()
  if (keys.length > 0) throw new Error(`No text for ${keys.join(', ')}`)
}

export default preview
