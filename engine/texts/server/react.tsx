import type { i18n } from 'i18next'
import { createContext, type ReactNode, useContext } from 'react'
import { I18N_OPTIONS } from '../options.ts'

const TranslatorContext = createContext<i18n | undefined>(undefined)

/** Replaces react-i18next in the server's build (engine/build/light-texts.ts). */
export function I18nextProvider({ i18n, children }: { i18n: i18n; children: ReactNode }) {
  return <TranslatorContext value={i18n}>{children}</TranslatorContext>
}

/** As in react-i18next: `t` reads the first namespace. The server has all of them, and no text changes while it renders. */
export function useTranslation(namespaces: string | readonly string[] = I18N_OPTIONS.defaultNS) {
  const i18n = useContext(TranslatorContext)
  if (!i18n) throw new Error('no I18nextProvider above this component')
  const first = typeof namespaces === 'string' ? namespaces : namespaces[0]!
  return { t: i18n.getFixedT(null, first as 'common'), i18n }
}
