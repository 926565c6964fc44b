import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { I18N_OPTIONS } from '../options.ts'
import type { BrowserTranslator } from './translator.ts'

const TranslatorContext = createContext<BrowserTranslator | undefined>(undefined)

/** Replaces react-i18next in the browser's build (engine/build/light-texts.ts). */
export function I18nextProvider({ i18n, children }: { i18n: BrowserTranslator; children: ReactNode }) {
  return <TranslatorContext value={i18n}>{children}</TranslatorContext>
}

/** As in react-i18next: `t` reads the first namespace, and the component suspends until all of them are loaded. */
export function useTranslation(namespaces: string | readonly string[] = I18N_OPTIONS.defaultNS) {
  const i18n = useContext(TranslatorContext)
  if (!i18n) throw new Error('no I18nextProvider above this component')
  const wanted = typeof namespaces === 'string' ? [namespaces] : namespaces
  // Thrown, as react-i18next does: a component that `use` suspends is replayed, and its hooks after that fail (React error 467).
  for (const namespace of wanted) if (!i18n.has(namespace)) throw i18n.load(namespace)
  const first = wanted[0]!
  const t = useMemo(() => i18n.translatorFor(first), [i18n, first])
  return { t, i18n }
}
