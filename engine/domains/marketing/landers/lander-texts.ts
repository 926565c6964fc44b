import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#engine/texts/locales.ts'

const files = new Map<string, Readonly<Record<string, string>>>()

function readTexts(name: string, locale: Locale): Readonly<Record<string, string>> {
  const of = (language: Locale) => join(process.cwd(), 'landers', name, 'texts', `${language}.json`)
  const file = existsSync(of(locale)) ? of(locale) : of('en')
  const known = files.get(file)
  if (known) return known
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  if (!import.meta.env.DEV) files.set(file, texts)
  return texts
}

/** A lander's own texts in a locale, with `{parameter}` filled in. `npm run texts` says that every lander has all locales; one put there since is in English. */
export function landerTexts(name: string, locale: Locale, parameters: Record<string, string | number>) {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, key: string) => String(parameters[key] ?? whole))
  return Object.fromEntries(Object.entries(readTexts(name, locale)).map(([key, text]) => [key, fill(text)]))
}
