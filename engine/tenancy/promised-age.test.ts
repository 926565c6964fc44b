import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { getNiche } from '#engine/plugins/catalogue.ts'
import type { NichePack } from '#engine/plugins/define-niche.ts'

/** Numbers that a text can only mean as an age: hours of a day are lower, years and phone numbers have more digits. */
const promisedAge = (text: string) =>
  Math.max(18, ...[...text.matchAll(/(?<![\d+])(?:2[5-9]|[3-9]\d)(?!\d)/g)].map(Number))

const ageOf = ({ settings }: Pick<NichePack, 'settings'>) => (settings as { min_age?: number }).min_age ?? 18

test.each(globSync('niches/*/texts/*.json'))('%s promises no age that its niche does not ask for', (file) => {
  const { home } = JSON.parse(readFileSync(file, 'utf8')) as { home: Record<string, string> }
  const number = Number(/^niches\/(\d+)-/.exec(file)?.[1])
  expect(promisedAge(Object.values(home).join(' '))).toBeLessThanOrEqual(ageOf(getNiche(number)))
})

test.each(globSync('tenants/*/tenant.json'))('%s promises no age that it does not ask for', (file) => {
  const tenant = JSON.parse(readFileSync(file, 'utf8')) as {
    niche: number
    landers: string[]
    settings: { min_age?: number; index_title: object; description: object }
  }
  const asked = tenant.settings.min_age ?? ageOf(getNiche(tenant.niche))
  const texts = [...globSync(`${dirname(file)}/texts/*.json`)]
  texts.push(...tenant.landers.flatMap((lander) => globSync(`landers/${lander}/texts/*.json`)))
  const { index_title, description } = tenant.settings
  const said = [
    ...Object.values(index_title),
    ...Object.values(description),
    ...texts.map((text) => readFileSync(text, 'utf8')),
  ]
  expect(promisedAge(said.join(' '))).toBeLessThanOrEqual(asked)
})

test('an age is read from a sentence', () => {
  expect(promisedAge('A calm place for people over 40 on weekdays between 9 and 17.')).toBe(40)
  expect(promisedAge('From {min_age}, in 24 hours.')).toBe(18)
})
