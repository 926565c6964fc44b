import type { Meta, StoryObj } from '@storybook/react-vite'
import { SAMPLE_LANDER } from '#engine/testing/landers/sample.ts'
import { Gallery } from './lander.tsx'
import texts from './texts/en.json' with { type: 'json' }

const meta = { title: 'Landers/gallery', component: Gallery, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof Gallery
>
export default meta
type Story = StoryObj<typeof meta>

const places = ['Utrecht', 'Charlottenburg-Wilmersdorf', 'Aarhus', 'Bergen', 'Zürich', 'Malmö']
const featured = Array.from({ length: 12 }, (_, at) => ({
  id: String(at),
  name: at === 1 ? 'Lieke_vanderBroek' : 'Anouk',
  age: 34,
  place: places[at % places.length]!,
  fictional: at === 3,
  photo: null,
}))

const args = { ...SAMPLE_LANDER, featured, texts }

export const Visitor: Story = { args }

export const Clear: Story = { args: { ...args, blurred: false } }

export const Closed: Story = { args: { ...args, featured: [] } }
