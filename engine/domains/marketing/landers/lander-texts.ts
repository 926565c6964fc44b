import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#engine/texts/locales.ts'

const files = new Map<string, Readonly<Record<string, string>>>()

function readTexts(name: string, locale: Locale): Readonly<Record<string, string>> {
  const file = join(process.cwd(), 'landers', name, 'texts', `${locale}.json`)
  const known = files.get(file)
  if (known) return known
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  if (!import.meta.env.DEV) files.set(file, texts)
  return texts
}

/** A lander's own texts in a locale, with `{parameter}` filled in. Every lander has all locales (a test says so). */
export function landerTexts(name: string, locale: Locale, parameters: Record<string, string | number>) {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, key: string) => String(parameters[key] ?? whole))
  return Object.fromEntries(Object.entries(readTexts(name, locale)).map(([key, text]) => [key, fill(text)]))
}
