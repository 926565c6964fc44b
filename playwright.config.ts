import { defineConfig } from '@playwright/test'
import { CHROMIUM } from './engine/testing/chromium.ts'
import { takeSite } from './engine/testing/journeys/support/worker-site.ts'

// Each worker reads this file before its journeys.
takeSite()

/**
 * Journeys on the production build; the server and its data are made by `global-setup.ts`. See engine/docs/testing.md.
 */
export default defineConfig({
  testDir: 'engine/testing/journeys',
  globalSetup: './engine/testing/journeys/support/global-setup.ts',
  workers: 1,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: { launchOptions: CHROMIUM, trace: 'off', screenshot: 'off' },
})
