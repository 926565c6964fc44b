import { hash } from 'node:crypto'
import type { Locale } from '#engine/texts/locales.ts'
import type { Gap } from '../checks/texts.ts'
import type { InstalledPlugins, KnownLander } from '../installed-plugins.ts'
import type { Experiment, ExperimentFile } from './schema.ts'

/** An experiment as it is served: its variants name their lander, and its round what they are. */
export function readExperiment({ name, lander, slug = '', goal, variants }: ExperimentFile): Experiment {
  const whole = variants.map((one) => ({ ...one, lander: one.lander ?? lander, texts: one.texts }))
  const round = hash('sha256', JSON.stringify([name, lander, slug, goal, whole]), 'hex').slice(0, 8)
  return { name, lander, slug, goal, variants: whole, round }
}

type Report = (path: string, reason: string) => void

const repeated = (all: readonly string[]) => all.find((one, at) => all.indexOf(one) !== at)

function checkVariant(known: KnownLander | undefined, { lander, texts }: Experiment['variants'][number]) {
  if (!known || texts === undefined || known.textSets.has(texts)) return undefined
  const sets = [...known.textSets.keys()]
  const others = sets.length > 0 ? `it has ${sets.join(', ')}` : 'it has none'
  return `the lander "${lander}" has no set of texts "${texts}" (landers/${lander}/variants/${texts}); ${others}`
}

/** Whether all that the experiments of a site name exists, and each address has one at most. */
export function checkExperiments(
  { experiments, landers }: { readonly experiments: readonly ExperimentFile[]; readonly landers: readonly string[] },
  plugins: InstalledPlugins,
  report: Report,
): void {
  const read = experiments.map(readExperiment)
  const twice = repeated(read.map(({ name }) => name))
  if (twice !== undefined) report('experiments', `two experiments have the name "${twice}"`)
  const shared = repeated(read.map(({ lander, slug }) => `/landers/${lander}${slug && `/${slug}`}`))
  if (shared !== undefined) report('experiments', `two experiments are at ${shared}: an address has one`)
  for (const [at, { lander, slug, variants }] of read.entries()) {
    const path = `experiments.${at}`
    const mustHave = (named: string, where: string) => {
      if (!landers.includes(named)) report(where, `"${named}" is not one of the site's landers: ${landers.join(', ')}`)
    }
    mustHave(lander, `${path}.lander`)
    if (slug && plugins.landers.get(lander)?.takesSlug === false)
      report(`${path}.slug`, `the lander "${lander}" takes no slug`)
    const name = repeated(variants.map((one) => one.name))
    if (name !== undefined) report(`${path}.variants`, `two variants have the name "${name}"`)
    const same = repeated(variants.map((one) => `${one.lander} ${one.texts ?? ''}`))
    if (same !== undefined) report(`${path}.variants`, 'two variants are the same: there is nothing to compare')
    for (const [place, one] of variants.entries()) {
      if (one.lander !== lander) mustHave(one.lander, `${path}.variants.${place}.lander`)
      const fault = checkVariant(plugins.landers.get(one.lander), one)
      if (fault !== undefined) report(`${path}.variants.${place}.texts`, fault)
    }
  }
}

/** Languages in which a set of texts is missing: the lander's usual texts stand there. */
export function findVariantGaps(
  { experiments, locales }: { readonly experiments: readonly ExperimentFile[]; readonly locales: readonly Locale[] },
  { landers }: InstalledPlugins,
): Gap[] {
  return experiments.map(readExperiment).flatMap(({ variants }, at) =>
    variants.flatMap(({ lander, texts }, place) => {
      const spoken = texts === undefined ? undefined : landers.get(lander)?.textSets.get(texts)
      const missing = locales.filter((locale) => spoken && !spoken.has(locale))
      if (missing.length === 0) return []
      const files = missing.map((locale) => `landers/${lander}/variants/${texts}/${locale}.json`).join(', ')
      const reason = `the set of texts "${texts}" lacks ${missing.join(', ')}: visitors read the usual texts there, and count`
      return [{ path: `experiments.${at}.variants.${place}.texts`, reason, remedy: `add ${files}` }]
    }),
  )
}
