import { expect, it } from 'vitest'
import type { LanderProps } from '#engine/plugins/define-lander.ts'
import { drawLander, fieldsOf, peopleIn } from '#engine/testing/landers/draw-lander.tsx'
import { SAMPLE_LANDER } from '#engine/testing/landers/sample.ts'
import { SocialNetwork } from './lander.tsx'
import texts from './texts/en.json' with { type: 'json' }

const PROPS: LanderProps = { ...SAMPLE_LANDER, fictionalProfiles: true, texts }

const draw = (changes: Partial<LanderProps> = {}) => drawLander(SocialNetwork, { ...PROPS, ...changes })

const guest = (name: string, fictional = false) => {
  return { id: name, name, age: 34, place: 'Utrecht', fictional, photo: `/media/${name}/blur.webp` }
}
const THREE = ['Anouk', 'Joris', 'Saar'].map((name) => guest(name))
const namesIn = (html: string) => ['Anouk', 'Joris', 'Saar', 'Robot', 'Wim'].filter((name) => html.includes(name))

it('posts to the sign-up, with its traffic source, only what a start form hands on', () => {
  expect(draw()).toContain('action="/signup?network=partner" method="post"')
  expect(fieldsOf(draw())).toEqual(['start', 'gender', 'seeking', 'name', 'about_me', 'email'])
  expect(fieldsOf(draw({ profileFields: [] }))).toEqual(['start', 'gender', 'seeking', 'name', 'email'])
  expect(draw()).toContain(`value="${texts.iSweet}"`)
})

it('seats three members, none of them fictional, and says why they are blurred', () => {
  const html = draw({ featured: [guest('Robot', true), ...THREE, guest('Wim')] })
  expect(namesIn(html)).toEqual(['Anouk', 'Joris', 'Saar'])
  expect(html).toContain('featuredNote')
  expect(html).not.toContain('drawn')
  expect(draw({ featured: THREE, blurred: false })).not.toContain('featuredNote')
})

it('seats drawn people where visitors see fewer than three members, and says so', () => {
  for (const featured of [[], THREE.slice(0, 2), [...THREE.slice(0, 2), guest('Robot', true)]]) {
    const html = draw({ featured })
    expect(namesIn(html)).toEqual([])
    expect(html).toContain('drawn')
    expect(html).toContain(texts.bread)
  }
})

it('seats drawn people of the one gender that the site is for', () => {
  const women = peopleIn(draw({ featured: [], genders: ['female'] }))
  expect(women.length).toBeGreaterThan(2)
  expect(new Set(women).size).toBe(women.length)
  expect(peopleIn(draw({ featured: [], genders: ['male'] })).filter((face) => women.includes(face))).toEqual([])
})
