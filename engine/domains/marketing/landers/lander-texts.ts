import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#engine/texts/locales.ts'

type Texts = Readonly<Record<string, string>>

const known = new Map<string, Texts>()

function readFile(name: string, locale: Locale): Texts {
  const file = join(process.cwd(), 'landers', name, 'texts', `${locale}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {}
}

/** What a language lacks is in English there. */
function readTexts(name: string, locale: Locale): Texts {
  const key = `${name}/${locale}`
  const texts = known.get(key) ?? { ...readFile(name, 'en'), ...readFile(name, locale) }
  if (!import.meta.env.DEV) known.set(key, texts)
  return texts
}

/** A lander's own texts in a locale, with `{parameter}` filled in. `npm run texts` says that every lander has all locales; one put there since is in English. */
export function landerTexts(name: string, locale: Locale, parameters: Record<string, string | number>) {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, key: string) => String(parameters[key] ?? whole))
  return Object.fromEntries(Object.entries(readTexts(name, locale)).map(([key, text]) => [key, fill(text)]))
}
