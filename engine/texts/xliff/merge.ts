import { type Avoided, listAvoided } from '../avoided.ts'
import { compareTexts } from '../compare.ts'
import type { ReadXliff } from './document.ts'
import { keysOf } from './units.ts'

type Flat = Readonly<Record<string, string>>
type Read = Extract<ReadXliff, { ok: true }>

export interface Standing {
  readonly english: Flat
  /** The texts of the locale today. */
  readonly own: Flat
  /** Keys whose text may be the English one. */
  readonly same: readonly string[]
  readonly avoided: Avoided
}

export type Merged =
  | { readonly ok: true; readonly changes: Flat }
  /** Nothing is to be written. */
  | { readonly ok: false; readonly faults: readonly string[] }

const TAG = /<\/?[A-Za-z0-9]+\s*\/?>/g
const tagsOf = (text: string) => (text.match(TAG) ?? []).toSorted().join('')

/**
 * What a file changes of the texts of a locale: translations that are other than today's. A text that the check of the
 * catalogues would report, and does not report today, refuses all of them.
 */
export function mergeTexts({ locale, texts }: Pick<Read, 'locale' | 'texts'>, standing: Standing): Merged {
  const { english, own, same, avoided } = standing
  const known = keysOf(locale, english)
  const faults: string[] = []
  const changes: Record<string, string> = {}
  for (const [key, { source, target }] of texts) {
    const unit = known.get(key)
    if (!unit) faults.push(`${locale}: ${key} is no text of the catalogue`)
    else if (unit.source !== source)
      faults.push(`${locale}: ${key} translates another English text than today's: export it again`)
    else if (target !== undefined && target !== '' && target !== own[key]) {
      if (tagsOf(target) !== tagsOf(source)) faults.push(`${locale}: ${key} has other tags`)
      else changes[key] = target
    }
  }
  const reportOf = (all: Flat) => [...compareTexts(locale, all, english, same), ...listAvoided(locale, all, avoided)]
  const before = new Set(reportOf(own))
  faults.push(...reportOf({ ...own, ...changes }).filter((fault) => !before.has(fault)))
  return faults.length > 0 ? { ok: false, faults } : { ok: true, changes }
}
