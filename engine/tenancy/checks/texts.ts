import { LOCALE_FACTS, type Locale } from '#engine/texts/locales.ts'
import type { Settings } from '../settings.ts'
import type { Finding } from './findings.ts'

const FICTIONAL = ['fictional_warning', 'fictional_singular', 'fictional_plural'] as const

const ENGINE_TEXT = {
  fictional_warning: (locale: Locale) => LOCALE_FACTS[locale].fictional.warning,
  fictional_singular: (locale: Locale) => LOCALE_FACTS[locale].fictional.singular,
  fictional_plural: (locale: Locale) => LOCALE_FACTS[locale].fictional.plural,
} as const

export type Gap = Pick<Finding, 'path' | 'reason' | 'remedy'>

/**
 * Completes the texts about fictional profiles in all languages of a site: those that the brand lacks are the engine's
 * (product.md 10.2). Returns which these are.
 */
export function completeFictionalTexts(
  settings: Settings,
  locales: readonly Locale[],
): { readonly settings: Settings; readonly gaps: readonly Gap[] } {
  if (!settings.fictional_profiles) return { settings, gaps: [] }
  const gaps: Gap[] = []
  const completed: Partial<Record<(typeof FICTIONAL)[number], Partial<Record<Locale, string>>>> = {}
  for (const key of FICTIONAL) {
    const missing = locales.filter((locale) => !settings[key][locale])
    if (missing.length === 0) continue
    completed[key] = { ...settings[key], ...Object.fromEntries(missing.map((one) => [one, ENGINE_TEXT[key](one)])) }
    gaps.push({
      path: `settings.${key}`,
      reason: `has no text in ${missing.join(', ')}: readers get the engine's`,
      remedy: `write it in ${missing.join(', ')}`,
    })
  }
  return { settings: { ...settings, ...completed }, gaps }
}
