import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#engine/texts/locales.ts'

type Texts = Readonly<Record<string, string>>

const known = new Map<string, Texts>()

function readFile(name: string, folder: string, locale: Locale): Texts {
  const file = join(process.cwd(), 'landers', name, folder, `${locale}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {}
}

/** What a language lacks is in English there, and what a set lacks is the usual text. */
function readTexts(name: string, locale: Locale, set: string | undefined): Texts {
  const key = `${name}/${set ?? ''}/${locale}`
  const texts = known.get(key) ?? {
    ...readFile(name, 'texts', 'en'),
    ...readFile(name, 'texts', locale),
    ...(set !== undefined && readFile(name, `variants/${set}`, locale)),
  }
  if (!import.meta.env.DEV) known.set(key, texts)
  return texts
}

/** A lander's own texts in a locale, or those of a set of it (`variants/<set>`), with `{parameter}` filled in. `npm run texts` says that every lander has all locales; one put there since is in English. */
export function landerTexts(
  name: string,
  locale: Locale,
  parameters: Record<string, string | number>,
  set?: string,
): Record<string, string> {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, key: string) => String(parameters[key] ?? whole))
  return Object.fromEntries(Object.entries(readTexts(name, locale, set)).map(([key, text]) => [key, fill(text)]))
}
