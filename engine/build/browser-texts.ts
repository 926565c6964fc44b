import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const STAND_IN = fileURLToPath(new URL('../texts/browser/react.tsx', import.meta.url))

/**
 * Gives browsers our small `useTranslation` where the server has react-i18next (engine/docs/decisions/first-load.md).
 */
export const browserTexts = (): Plugin => ({
  name: 'browser-texts',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) => (id === 'react-i18next' ? STAND_IN : undefined),
})
