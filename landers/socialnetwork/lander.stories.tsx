import type { Meta, StoryObj } from '@storybook/react-vite'
import { SAMPLE_LANDER } from '#engine/testing/landers/sample.ts'
import { SocialNetwork } from './lander.tsx'
import texts from './texts/en.json' with { type: 'json' }
import long from './texts/fi.json' with { type: 'json' }

const meta = {
  title: 'Landers/socialnetwork',
  component: SocialNetwork,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SocialNetwork>
export default meta
type Story = StoryObj<typeof meta>

const args = {
  ...SAMPLE_LANDER,
  slug: undefined,
  texts,
} as const

/** Closed: its guests are drawn. */
export const Visitor: Story = { args }
export const LongWords: Story = { args: { ...args, texts: long } }

const places = ['Utrecht', 'Charlottenburg-Wilmersdorf', 'Aarhus', 'Bergen']
const featured = places.map((place, at) => ({
  id: String(at),
  name: at === 1 ? 'María de los Ángeles' : 'Anouk',
  age: 34,
  place,
  fictional: at === 0,
  photo: null,
}))
export const AmongMembers: Story = { args: { ...args, featured } }
export const AmongFewMembers: Story = { args: { ...args, featured: featured.slice(0, 2) } }
export const ForWomen: Story = { args: { ...args, genders: ['female'], seekings: ['women'] } }
