import { readdirSync } from 'node:fs'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { CHROMIUM } from './engine/testing/chromium.ts'
import { CLIENT_DEPENDENCIES } from './storybook/client-dependencies.ts'

const chromium = () => playwright({ launchOptions: CHROMIUM })

// Storybook takes seconds to load, so it is left out unless a project of stories is asked for.
const wantsStories = process.argv.some((argument) => argument.includes('stories'))

const themes = readdirSync('themes', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

/** Every story again for each theme: `vitest run --project stories-rosa`. */
const stories = () =>
  themes.map((theme) => ({
    plugins: [vanillaExtractPlugin(), storybookTest({ configDir: 'storybook', initialGlobals: { theme } })],
    optimizeDeps: { include: CLIENT_DEPENDENCIES },
    test: {
      name: `stories-${theme}`,
      // One page for all files: opening another for each took as long as the stories themselves.
      isolate: false,
      browser: { enabled: true, headless: true, provider: chromium(), instances: [{ browser: 'chromium' as const }] },
    },
  }))

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [vanillaExtractPlugin()],
        test: {
          name: 'unit',
          environment: 'node',
          pool: 'forks',
          // Generous: a busy machine is no failure.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          globalSetup: 'engine/testing/global-setup.ts',
          include: ['{engine,themes,niches,landers,tenants,admin-cli,migrations}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'engine/testing/journeys/**'],
        },
      },
      ...(wantsStories ? stories() : []),
    ],
  },
})
