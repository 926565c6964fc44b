import { reactRouter } from '@react-router/dev/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vite'
import { themeCss } from './engine/build/theme-css.ts'

export default defineConfig({
  plugins: [vanillaExtractPlugin(), themeCss(), reactRouter()],
  publicDir: 'engine/public',
  optimizeDeps: {
    include: [
      'i18next',
      'i18next-http-backend',
      'react-i18next',
      'zustand',
      'zustand/middleware/immer',
      'zustand/vanilla',
    ],
    // The router's search for stylesheets follows loaders too; what only the server imports is not bundled for browsers.
    exclude: ['@zxcvbn-ts/core', '@zxcvbn-ts/language-common', 'kysely', 'sharp', 'thumbhash', 'zod'],
  },
  build: { manifest: true },
  environments: { ssr: { build: { rolldownOptions: { input: './engine/server/app.ts' } } } },
})
