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
      const second = plain(faker.person.firstName(drawn))
      const name = shape(random, first, second, pick(random, nouns), attempt)
      if (name.length < 2 || name.length > LONGEST_NAME || taken.has(name.toLowerCase())) continue
      taken.add(name.toLowerCase())
      return name
    }
  }
}

/** A first name, some a noun; where many are taken, two first names. None has a digit: it would look made up. */
function shape(random: Random, first: string, second: string, noun: string, attempt: number): string {
  const kind = random()
  if (kind < 0.86 && attempt < 20) return first
  return kind < 0.94 && attempt < 20 ? noun : `${first}-${second}`
}
