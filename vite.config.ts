import { reactRouter } from '@react-router/dev/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vite'
import { backOffice } from './engine/build/back-office.ts'
import { CHUNKS } from './engine/build/chunks.ts'
import { followLanders } from './engine/build/follow-landers.ts'
import { isolateLanders } from './engine/build/isolate-landers.ts'
import { narrowFonts } from './engine/build/narrow-fonts.ts'
import { themeCss } from './engine/build/theme-css.ts'
import { emojiData } from './engine/texts/emoji/emoji-data.ts'
import { hoverByPointer } from './engine/ui/theme/hover-by-pointer.ts'

export default defineConfig({
  plugins: [
    vanillaExtractPlugin(),
    hoverByPointer(),
    narrowFonts(),
    themeCss(),
    backOffice(),
    isolateLanders(),
    followLanders(),
    emojiData(),
    reactRouter(),
  ],
  publicDir: 'engine/public',
  optimizeDeps: {
    include: ['immer', 'zustand', 'zustand/middleware/immer', 'zustand/vanilla'],
    // The router's search for stylesheets follows loaders too; server-only packages must not be bundled for browsers.
    exclude: ['@zxcvbn-ts/core', '@zxcvbn-ts/language-common', 'kysely', 'sharp', 'thumbhash', 'zod'],
  },
  build: {
    manifest: true,
    // The policy of pages loads no font from inside a stylesheet.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
    ssr: { build: { rolldownOptions: { input: './engine/server/run/bundle.ts' } } },
  },
})
