import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vite'
import { emojiData } from '../engine/texts/emoji/emoji-data.ts'
import { hoverByPointer } from '../engine/ui/theme/hover-by-pointer.ts'
import { CLIENT_DEPENDENCIES } from './client-dependencies.ts'
import { clientRoutes } from './client-routes.ts'

// Not the application's vite.config.ts: React Router's plugin does not run inside Storybook.
export default defineConfig({
  plugins: [clientRoutes(), vanillaExtractPlugin(), hoverByPointer(), emojiData()],
  optimizeDeps: { include: CLIENT_DEPENDENCIES },
})
