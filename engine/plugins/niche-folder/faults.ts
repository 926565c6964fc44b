import { basename, dirname } from 'node:path'
import type { Finding } from '#engine/tenancy/checks/findings.ts'
import type { InstalledPlugins, KnownNiche } from '#engine/tenancy/installed-plugins.ts'
import { LOCALES } from '#engine/texts/locales.ts'

/** The paths of the texts of a catalogue. */
function listKeys(texts: object, above = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const path = above === '' ? key : `${above}.${key}`
    return typeof text === 'object' && text !== null ? listKeys(text, path) : [path]
  })
}

/** The folder of a niche below the checkout. */
const folderOfNiche = ({ number, name }: KnownNiche) => `niches/${number}-${name}`

/** What of a niche does not work on a site that has it. */
export function listNicheFaults(niche: KnownNiche, { themes, landers }: InstalledPlugins): Finding[] {
  const file = `${folderOfNiche(niche)}/niche.ts`
  const faults: Finding[] = []
  const report = (path: string, reason: string, remedy: string, of = file) =>
    void faults.push({ grade: 'wrong', file: of, path, reason, remedy })
  if (!themes.has(niche.defaultTheme))
    report('defaultTheme', `there is no theme "${niche.defaultTheme}"`, `name one of ${[...themes.keys()].join(', ')}`)
  if (!landers.has(niche.defaultLander))
    report(
      'defaultLander',
      `there is no lander "${niche.defaultLander}"`,
      `name one of ${[...landers.keys()].join(', ')}`,
    )
  const english = listKeys(niche.textsOf('en'))
  for (const locale of LOCALES) {
    const own = new Set(listKeys(niche.textsOf(locale)))
    const missing = english.filter((key) => !own.has(key))
    if (missing.length === 0) continue
    const texts = `${dirname(file)}/texts/${locale}.json`
    const shown =
      missing.length > 3 ? `${missing.slice(0, 3).join(', ')} and ${missing.length - 3} more` : missing.join(', ')
    report(
      basename(texts),
      `lacks ${shown}: those of the engine or English ones are shown`,
      `add them to ${texts}`,
      texts,
    )
  }
  return faults
}
