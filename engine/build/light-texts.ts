import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const standIn = (folder: string) => fileURLToPath(new URL(`../texts/${folder}/react.tsx`, import.meta.url))
const STAND_INS: Readonly<Record<string, string>> = { client: standIn('browser'), ssr: standIn('server') }

/**
 * Gives browsers and the server our small `useTranslation` in place of react-i18next, which has ten hooks for changes that
 * cannot happen while a page is rendered (engine/docs/decisions/first-load.md).
 */
export const lightTexts = (): Plugin => ({
  name: 'light-texts',
  enforce: 'pre',
  resolveId(id) {
    return id === 'react-i18next' ? STAND_INS[this.environment.name] : undefined
  },
})
