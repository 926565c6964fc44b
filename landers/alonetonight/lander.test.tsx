import { expect, it } from 'vitest'
import { FIELD_OPTIONS } from '#engine/db/choices/member-fields.ts'
import type { LanderProps } from '#engine/plugins/define-lander.ts'
import { drawLander, fieldsOf, peopleIn } from '#engine/testing/landers/draw-lander.tsx'
import { SAMPLE_LANDER, SAMPLE_MEMBER } from '#engine/testing/landers/sample.ts'
import { AloneTonight } from './lander.tsx'
import texts from './texts/en.json' with { type: 'json' }

const PROPS: LanderProps = { ...SAMPLE_LANDER, slug: undefined, profileFields: ['reason_for_signup'], texts }

const draw = (changes: Partial<LanderProps> = {}) => drawLander(AloneTonight, { ...PROPS, ...changes })

it('posts to the sign-up, with its traffic source, only what a start form hands on', () => {
  expect(draw()).toContain('action="/signup?network=partner" method="post"')
  expect(fieldsOf(draw())).toEqual(['start', 'gender', 'seeking', 'date_of_birth', 'reason_for_signup', 'email'])
})

it('asks what one would rather do tonight in reasons for the sign-up, and only where profiles show one', () => {
  const [, select = ''] = /name="reason_for_signup".*?>(.*?)<\/select>/.exec(draw()) ?? []
  const values = [...select.matchAll(/value="([^"]+)"/g)].map(([, value]) => value)
  expect(values.length).toBeGreaterThan(1)
  expect(FIELD_OPTIONS.reason_for_signup).toEqual(expect.arrayContaining(values))
  expect(fieldsOf(draw({ profileFields: [] }))).not.toContain('reason_for_signup')
})

it('shows nobody who is a member', () => {
  expect(draw({ featured: [SAMPLE_MEMBER] })).toBe(draw())
})

it('shows neighbours of the one gender that the site is for', () => {
  const women = peopleIn(draw({ genders: ['female'] }))
  expect(women.length).toBeGreaterThan(2)
  expect(new Set(women).size).toBe(women.length)
  expect(peopleIn(draw({ genders: ['male'] })).filter((face) => women.includes(face))).toEqual([])
})
