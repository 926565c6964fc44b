import { expect, it } from 'vitest'
import {
  deriveSexuality,
  GENDER_IDS,
  gendersOf,
  gendersSought,
  SEEKING_IDS,
  SOUGHT,
  seekersOf,
  seekingsOn,
  soughtBy,
  soughtOn,
} from './genders.ts'

it('offers in a search everyone, the groups that are not everyone, and each gender', () => {
  expect(SOUGHT).toEqual(['all', 'female', 'male'])
  expect(SOUGHT.map(gendersOf)).toEqual([['female', 'male'], ['female'], ['male']])
  expect(gendersOf('both')).toEqual(['female', 'male'])
})

it('begins a member’s search with the genders that they look for, each of which an address can carry', () => {
  expect(SEEKING_IDS.map(soughtBy)).toEqual(['male', 'female', 'all'])
  for (const seeking of SEEKING_IDS) {
    expect(gendersOf(soughtBy(seeking))).toEqual(gendersSought(seeking))
    expect(SOUGHT).toContain(soughtBy(seeking))
  }
})

it('has seekers of each gender: those whose list contains it', () => {
  expect(seekersOf('male')).toEqual(['men', 'both'])
  expect(seekersOf('female')).toEqual(['women', 'both'])
  for (const gender of GENDER_IDS)
    expect(SEEKING_IDS.filter((seeking) => gendersSought(seeking).includes(gender))).toEqual(seekersOf(gender))
})

it('offers on a site of a niche whoever signs up there or is looked for, and what a member looks for now', () => {
  const men = { genders: ['male'], options: { male: ['men'] } } as const
  expect(soughtOn(men)).toEqual(['all', 'male'])
  expect(soughtOn({ genders: ['male'], options: { male: ['women', 'both'] } })).toEqual(['all', 'female', 'male'])
  expect(seekingsOn(men, 'male', 'men')).toEqual(['men'])
  expect(seekingsOn(men, 'male', 'both')).toEqual(['men', 'both'])
})

/** What the texts of `home:seeking`, `profile:seeking` and `members:filters` say of each value. */
const SAID = { men: ['male'], women: ['female'], both: ['female', 'male'] }

it('contains in a value of seeking the genders that its texts name: others need a value of their own', () => {
  expect(Object.fromEntries(SEEKING_IDS.map((seeking) => [seeking, gendersSought(seeking)]))).toEqual(SAID)
})

it('derives the sexuality from both', () => {
  expect(GENDER_IDS.map((gender) => SEEKING_IDS.map((seeking) => deriveSexuality(gender, seeking)))).toEqual([
    ['hetero', 'lesbian', 'bi'],
    ['gay', 'hetero', 'bi'],
  ])
})
