import { allFakers, type Faker } from '@faker-js/faker'
import type { Drawn } from '#engine/domains/profiles/shared/fields.ts'
import { intlTag } from '#engine/texts/locales.ts'
import { hash, pick, type Random } from './portrait/random.ts'
import { SENTENCES, writtenIn } from './sentences/sentences.ts'

const isFaker = (name: string): name is keyof typeof allFakers => Object.hasOwn(allFakers, name)

/** Names as a country uses them in a language, else as the language does; American ones where there are none. */
function findFaker(country: string, language: string): Faker {
  const tag = intlTag(language)
  const name = [`${tag}_${country}`, tag].find(isFaker)
  return allFakers[name ?? 'en_US']
}

const LONGEST_NAME = 22
const plain = (text: string) => text.replace(/[^\p{L}\p{N}-]+/gu, '')

/** Makes user names that nobody in the pool has yet, the same ones for the same seed. */
export function makeNamer(seed: string, random: Random, taken: Set<string>) {
  const seeded = new Set<Faker>()
  const seededFaker = (country: string, language: string): Faker => {
    const faker = findFaker(country, language)
    if (!seeded.has(faker)) faker.seed(hash(seed))
    seeded.add(faker)
    return faker
  }
  return (country: string, language: string, drawn: Drawn): string => {
    const faker = seededFaker(country, language)
    const nouns = SENTENCES[writtenIn(language)].names
    for (let attempt = 0; ; attempt++) {
      const first = plain(faker.person.firstName(drawn))
      const last = plain(faker.person.lastName(drawn))
      const name = shape(random, first, last, pick(random, nouns), attempt)
      if (name.length < 2 || name.length > LONGEST_NAME || taken.has(name.toLowerCase())) continue
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
