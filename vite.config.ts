import { reactRouter } from '@react-router/dev/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vite'
import { browserTexts } from './engine/build/browser-texts.ts'
import { themeCss } from './engine/build/theme-css.ts'

/** What every hydrated page loads, in two files: many small ones compress worse. */
const FIRST_CHUNKS = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler|zustand)[\\/]/ },
  {
    name: 'shell',
    test: /engine[\\/](layouts|texts|platform|ui[\\/](feedback|display|controls))[\\/]/,
    minShareCount: 12,
  },
]

export default defineConfig({
  plugins: [vanillaExtractPlugin(), themeCss(), browserTexts(), reactRouter()],
  publicDir: 'engine/public',
  optimizeDeps: {
    include: ['zustand', 'zustand/vanilla'],
    // The router's search for stylesheets follows loaders too; what only the server imports is not bundled for browsers.
    exclude: ['@zxcvbn-ts/core', '@zxcvbn-ts/language-common', 'kysely', 'sharp', 'thumbhash', 'zod'],
  },
  build: { manifest: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: FIRST_CHUNKS } } } } },
    ssr: { build: { rolldownOptions: { input: './engine/server/start.ts' } } },
  },
})
