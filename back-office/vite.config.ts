import { join } from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vite'
import { hoverByPointer } from '../engine/ui/theme/hover-by-pointer.ts'

const root = join(import.meta.dirname, '..')

/** The scripts and stylesheets of the back office, apart from those of the sites: `npm run build` runs it last. */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [vanillaExtractPlugin(), hoverByPointer()],
  build: {
    outDir: join(process.env.BUILD_DIR ?? join(root, 'build/unpublished'), 'back-office'),
    manifest: true,
    cssCodeSplit: false,
    // The policy of pages loads no font from inside a stylesheet.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    rolldownOptions: { input: join(import.meta.dirname, 'client/main.ts') },
  },
})
