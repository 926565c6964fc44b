import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { LOCALES, type Locale } from '#engine/texts/locales.ts'
import { findDuplicateKeys } from './checks/duplicate-keys.ts'
import type { Finding } from './checks/findings.ts'
import { describeIssue } from './hints/issues.ts'

const KEY = /^[a-z][a-z0-9-]*:[A-Za-z0-9_]+(\.[A-Za-z0-9_]+)*$/
const textsSchema = z.record(
  z.string().regex(KEY, 'keys are written namespace:key'),
  z.string().min(1, 'a text may not be empty').max(4000, 'a text has at most 4000 characters'),
)

/** A tenant's own texts in one language. Two lists: an object with so many keys takes four times their memory. */
export class OwnTexts {
  /** Written namespace:key. */
  readonly keys: readonly string[]
  readonly #texts: readonly string[]

  /** `texts`: namespace:key → text. */
  constructor(texts: Readonly<Record<string, string>>) {
    this.keys = Object.keys(texts)
    this.#texts = Object.values(texts)
  }

  /** namespace:key → text. */
  toObject(): Record<string, string> {
    return Object.fromEntries(this.keys.map((key, at) => [key, this.#texts[at]!]))
  }
}

/** Reads `texts/<locale>.json` of a tenant: flat, `namespace:key` → text. Faults go to `report`, files of other languages to `note`. */
export function readTexts(
  dir: string,
  locales: readonly Locale[],
  report: (path: string, reason: string, file: string) => void,
  note: (finding: Pick<Finding, 'path' | 'reason' | 'remedy'>, file: string) => void,
): Partial<Record<Locale, OwnTexts>> {
  const texts: Partial<Record<Locale, OwnTexts>> = {}
  for (const name of listNames(join(dir, 'texts'))) {
    const file = `texts/${name}`
    const locale = name.replace(/\.json$/, '') as Locale
    if (!name.endsWith('.json') || !LOCALES.includes(locale)) {
      report('(name)', `must be one of ${locales.map((known) => `${known}.json`).join(', ')}`, file)
      continue
    }
    if (!locales.includes(locale)) {
      const reason = `"${locale}" is not one of the tenant's locales: nobody reads these texts`
      note({ path: '(name)', reason, remedy: `add "${locale}" to locales, or delete the file` }, file)
      continue
    }
    try {
      const text = readFileSync(join(dir, file), 'utf8')
      const value: unknown = JSON.parse(text)
      const parsed = textsSchema.safeParse(value, { error: describeIssue })
      for (const key of findDuplicateKeys(text, value)) report(key, 'stands there twice: delete one', file)
      if (parsed.success) texts[locale] = new OwnTexts(parsed.data)
      else for (const issue of parsed.error.issues) report(issue.path.join('.') || '(whole file)', issue.message, file)
    } catch (error) {
      report('(whole file)', (error as Error).message, file)
    }
  }
  return texts
}

function listNames(dir: string): string[] {
  try {
    return readdirSync(dir)
      .filter((name) => !name.startsWith('.'))
      .sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
