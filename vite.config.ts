import { reactRouter } from '@react-router/dev/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vite'
import { themeCss } from './engine/build/theme-css.ts'

export default defineConfig({
  plugins: [vanillaExtractPlugin(), themeCss(), reactRouter()],
  publicDir: 'engine/public',
  build: { manifest: true },
  environments: { ssr: { build: { rolldownOptions: { input: './engine/server/app.ts' } } } },
})
