import '#engine/ui/base.css.ts'
import type { Decorator, Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { LOCALES } from '#engine/texts/locales.ts'
import { toasts } from '#engine/ui/feedback/toasts.ts'
import { assertInThemes } from './each-theme.ts'
import { Providers } from './providers.tsx'
import type { StoryGlobals } from './shell.ts'
import { takeMissingTexts } from './texts.ts'
import { setTheme, themes } from './themes.ts'

// As long as journeys wait: parts that load on use take more than the default second on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

const NICHES = Object.keys(import.meta.glob('/niches/*/niche.ts')).map((path) => /\d+/.exec(path)?.[0] ?? '')

type ToolbarIcon = 'paintbrush' | 'contrast' | 'users' | 'globe' | 'transfer'

const toolbar = (title: string, icon: ToolbarIcon, items: readonly string[]) => ({
  description: title,
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
})

const viewport = (width: number, height: number, name: string) => ({
  name: `${width}, ${name}`,
  styles: { width: `${width}px`, height: `${height}px` },
})

/** The widths at which pages are tested, and between them one at which bars change. */
const VIEWPORTS = {
  w360: viewport(360, 740, 'small phone'),
  w390: viewport(390, 844, 'phone'),
  w768: viewport(768, 1024, 'tablet'),
  w1280: viewport(1280, 800, 'laptop'),
  w1600: viewport(1600, 900, 'large screen'),
}

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
    page={parameters.page}
    Story={Story}
  />
)

const withTheme: Decorator = (Story, context) => {
  setTheme(context)
  // The parts of a page are those of the body, whose height some of them fill.
  context.canvasElement.style.display = context.parameters.page ? 'contents' : ''
  document.documentElement.lang = String(context.globals.locale)
  document.documentElement.dir = String(context.globals.direction)
  return <Story />
}

const preview: Preview = {
  globalTypes: {
    theme: toolbar('Theme', 'paintbrush', [...themes.keys()]),
    scheme: toolbar('Scheme', 'contrast', ['auto', 'light', 'dark']),
    niche: toolbar('Niche', 'users', NICHES),
    locale: toolbar('Locale', 'globe', LOCALES),
    direction: toolbar('Direction of text', 'transfer', ['ltr', 'rtl']),
  },
  initialGlobals: { theme: 'wireframe', scheme: 'auto', niche: '1', locale: 'en', direction: 'ltr' },
  // Tests check it in every theme (`assertInThemes`).
  parameters: {
    a11y: { test: import.meta.env.VITEST_STORYBOOK ? 'off' : 'error' },
    layout: 'padded',
    viewport: { options: VIEWPORTS },
    options: {
      storySort: {
        order: ['Overview', 'Screens', 'UI', 'Slots', 'Layouts', 'Domains', 'Platform', 'Landers', 'Checks'],
      },
    },
  },
  decorators: [withPage, withTheme],
  // A story is a visit of its own: nothing is stored from the one before, or from the same one in another theme.
  beforeEach: () => {
    localStorage.clear()
    sessionStorage.clear()
    toasts.clear()
  },
  afterEach: async (context) => {
    assertTexts()
    if (!import.meta.env.VITEST_STORYBOOK) return
    const { theme, inThemes = [theme] } = context.globals as { theme: string; inThemes?: string[] }
    await assertInThemes(context, inThemes)
    assertTexts()
  },
}

function assertTexts(): void {
  const keys = takeMissingTexts()
  if (keys.length > 0) throw new Error(`No text for ${keys.join(', ')}`)
}

export default preview
