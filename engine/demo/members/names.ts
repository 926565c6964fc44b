import { faker as da } from '@faker-js/faker/locale/da'
import { faker as de } from '@faker-js/faker/locale/de'
import { faker as deAt } from '@faker-js/faker/locale/de_AT'
import { faker as deCh } from '@faker-js/faker/locale/de_CH'
import { faker as enGb } from '@faker-js/faker/locale/en_GB'
import { faker as enUs } from '@faker-js/faker/locale/en_US'
import { faker as es } from '@faker-js/faker/locale/es'
import { faker as fi } from '@faker-js/faker/locale/fi'
import { faker as fr } from '@faker-js/faker/locale/fr'
import { faker as frCh } from '@faker-js/faker/locale/fr_CH'
import { faker as it } from '@faker-js/faker/locale/it'
import { faker as nbNo } from '@faker-js/faker/locale/nb_NO'
import { faker as nl } from '@faker-js/faker/locale/nl'
import { faker as nlBe } from '@faker-js/faker/locale/nl_BE'
import { faker as pl } from '@faker-js/faker/locale/pl'
import { faker as sv } from '@faker-js/faker/locale/sv'
import type { Gender } from '#engine/domains/profiles/shared/fields.ts'
import { hash, pick, type Random } from './portrait/random.ts'
import { SENTENCES } from './sentences/sentences.ts'

/** Which names are used in a country, by its language; `''` is for all others. */
const NAMES: Record<string, Record<string, typeof nl>> = {
  ...{ NL: { '': nl }, BE: { fr, '': nlBe }, DE: { '': de }, AT: { '': deAt }, CH: { fr: frCh, it, '': deCh } },
  ...{ DK: { '': da }, SE: { '': sv }, NO: { '': nbNo }, FI: { sv, '': fi }, FR: { '': fr }, IT: { '': it } },
  ...{ ES: { '': es }, PL: { '': pl }, LU: { de, '': fr }, GB: { '': enGb }, IE: { '': enGb }, AU: { '': enGb } },
}

const MAX_LENGTH = 22
const plain = (text: string) => text.replace(/[^\p{L}\p{N}-]+/gu, '')

/** Makes user names that nobody in the pool has yet, the same ones for the same seed. */
export function makeNamer(seed: string, random: Random, taken: Set<string>) {
  for (const fakers of Object.values(NAMES)) for (const faker of Object.values(fakers)) faker.seed(hash(seed))
  enUs.seed(hash(seed))
  return (country: string, language: string, gender: Gender): string => {
    const faker = NAMES[country]?.[language] ?? NAMES[country]?.[''] ?? enUs
    const nouns = SENTENCES[language]?.names ?? SENTENCES.en!.names
    for (let attempt = 0; ; attempt++) {
      const first = plain(faker.person.firstName(gender))
      const last = plain(faker.person.lastName(gender))
      const name = shape(random, first, last, pick(random, nouns), attempt)
      if (name.length < 2 || name.length > MAX_LENGTH || taken.has(name.toLowerCase())) continue
      taken.add(name.toLowerCase())
      return name
    }
  }
}

function shape(random: Random, first: string, last: string, noun: string, attempt: number): string {
  const kind = random()
  const number = 2 + Math.floor(random() * 97)
  if (kind < 0.58 && attempt < 20) return first
  if (kind < 0.76) return `${first}_${last}`
  if (kind < 0.86) return `${first}${number}`
  return attempt === 0 ? noun : `${noun}_${number}`
}
