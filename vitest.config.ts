import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { CHROMIUM } from './engine/testing/chromium.ts'
import { emojiData } from './engine/texts/emoji/emoji-data.ts'
import { hoverByPointer } from './engine/ui/theme/hover-by-pointer.ts'
import { CLIENT_DEPENDENCIES } from './storybook/client-dependencies.ts'
import { clientRoutes } from './storybook/client-routes.ts'

const chromium = () => playwright({ launchOptions: CHROMIUM })

// Storybook takes seconds to load, so it is left out unless a project of stories is asked for.
const wantsStories = process.argv.some((argument) => argument.includes('stories'))

const themes = readdirSync('themes', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

interface StoriesProject {
  readonly name: string
  readonly inThemes: readonly string[]
}

const storiesProject = ({ name, inThemes }: StoriesProject) => ({
  plugins: [
    clientRoutes(),
    vanillaExtractPlugin(),
    hoverByPointer(),
    emojiData(),
    storybookTest({ configDir: 'storybook', initialGlobals: { theme: inThemes[0], inThemes } }),
  ],
  optimizeDeps: { include: CLIENT_DEPENDENCIES },
  test: {
    name,
    // One page for all files: opening another for each took as long as the stories themselves.
    isolate: false,
    // Generous, because of busy machines and many themes.
    testTimeout: 240_000,
    browser: { enabled: true, headless: true, provider: chromium(), instances: [{ browser: 'chromium' as const }] },
  },
})

/** The stories in every theme (`--project stories`) or in one (`--project stories-rosa`). */
const stories = () => [
  storiesProject({ name: 'stories', inThemes: themes }),
  ...themes.map((theme) => storiesProject({ name: `stories-${theme}`, inThemes: [theme] })),
]

/**
 * Tests that start other processes or draw large pictures: minutes of processor time, so `npm run check` leaves them
 * out.
 */
const SLOW = '{engine,themes,niches,landers}/**/*.slow.test.{ts,tsx}'

interface NodeProject {
  readonly name: string
  /** Whether each file has a process of its own; else the files of a worker share one, and the modules in it. */
  readonly isolate: boolean
  readonly timeoutMs: number
  readonly include: string[]
  readonly exclude?: string[]
}

const node = ({ name, isolate, timeoutMs, include, exclude = [] }: NodeProject) => ({
  plugins: [vanillaExtractPlugin()],
  test: {
    name,
    isolate,
    environment: 'node' as const,
    pool: 'forks' as const,
    // Generous, because of busy machines.
    testTimeout: timeoutMs,
    hookTimeout: timeoutMs,
    globalSetup: 'engine/testing/global-setup.ts',
    setupFiles: ['engine/testing/database/query-plans.ts'],
    include,
    exclude: ['**/node_modules/**', 'engine/testing/journeys/**', ...exclude],
    // The files of a worker share one process: a provider's secret would open the shop of the next file.
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
  },
})

export default defineConfig({
  test: {
    // Vitest itself would leave one processor out, which is half of a small machine.
    maxWorkers: Math.min(availableParallelism(), 8),
    projects: [
      node({
        name: 'unit',
        isolate: false,
        timeoutMs: 60_000,
        include: ['{engine,back-office,themes,niches,landers,storybook,tenants,migrations}/**/*.test.{ts,tsx}'],
        exclude: [SLOW],
      }),
      node({ name: 'slow', isolate: true, timeoutMs: 240_000, include: ['admin-cli/**/*.test.ts', SLOW] }),
      ...(wantsStories ? stories() : []),
    ],
  },
})
