import { expect, it } from 'vitest'
import { FIELD_OPTIONS } from '#engine/db/choices/member-fields.ts'
import type { LanderProps } from '#engine/plugins/define-lander.ts'
import { drawLander, fieldsOf, peopleIn } from '#engine/testing/landers/draw-lander.tsx'
import { SAMPLE_LANDER } from '#engine/testing/landers/sample.ts'
import { CollageLanding } from './lander.tsx'
import texts from './texts/en.json' with { type: 'json' }

const PROPS: LanderProps = { ...SAMPLE_LANDER, fictionalProfiles: true, texts }

const draw = (changes: Partial<LanderProps> = {}) => drawLander(CollageLanding, { ...PROPS, ...changes })

it('posts to the sign-up, with its traffic source, only what a start form hands on', () => {
  expect(draw()).toContain('action="/signup?network=partner" method="post"')
  const fields = ['start', 'gender', 'seeking', 'reason_for_signup', 'city', 'email']
  expect(fieldsOf(draw())).toEqual(fields)
  expect(fieldsOf(draw({ profileFields: [] }))).toEqual(fields.filter((field) => field !== 'reason_for_signup'))
})

it('offers hopes that are reasons for a sign-up', () => {
  const [, select = ''] = /name="reason_for_signup".*?>(.*?)<\/select>/.exec(draw()) ?? []
  const values = [...select.matchAll(/value="([^"]+)"/g)].map(([, value]) => value)
  expect(values.length).toBeGreaterThan(1)
  expect(FIELD_OPTIONS.reason_for_signup).toEqual(expect.arrayContaining(values))
})

it('says its headline in whole words, one slip for each', () => {
  const title = /<h1[^>]*>(.*?)<\/h1>/.exec(draw())?.[1] ?? ''
  expect(title.replaceAll(/<[^>]*>/g, '')).toBe(texts.title)
})

it('cuts its face from three different people: of those alone who sign up, where that is one gender', () => {
  const facesOf = (changes: Partial<LanderProps>) => [...new Set(peopleIn(draw(changes)))]
  expect(facesOf({})).toHaveLength(3)
  const women = facesOf({ genders: ['female'] })
  expect(facesOf({ genders: ['male'] }).filter((face) => women.includes(face))).toEqual([])
})
