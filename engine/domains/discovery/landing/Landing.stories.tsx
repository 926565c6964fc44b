import type { Meta, StoryObj } from '@storybook/react-vite'
import { LoggedIn, view } from '#engine/domains/profiles/story-data.tsx'
import { LandingCard } from './LandingCard.tsx'
import { LandingLetter } from './LandingLetter.tsx'
import { LandingPortrait } from './LandingPortrait.tsx'

const meta = {
  title: 'Domains/Members/Landing',
  decorators: [
    (Story) => (
      <LoggedIn>
        <Story />
      </LoggedIn>
    ),
  ],
} satisfies Meta
export default meta
type Story = StoryObj

const props = { profile: view, brand: 'Brand', minAge: 18 }
const wordless = { ...props, profile: { ...view, about_me: '', interests: [], facts: [], place: '', region: '' } }
const longNamed = { ...props, profile: { ...view, name: 'Lieke_vanderBroek', place: 'Charlottenburg-Wilmersdorf' } }
const invented = { ...props, profile: { ...view, fictional: true } }

export const Portrait: Story = { render: () => <LandingPortrait {...props} /> }
export const PortraitFictional: Story = { render: () => <LandingPortrait {...invented} /> }
export const Letter: Story = { render: () => <LandingLetter {...props} /> }
export const LetterWithoutText: Story = { render: () => <LandingLetter {...wordless} /> }
export const Card: Story = { render: () => <LandingCard {...props} /> }
export const CardLongNamed: Story = { render: () => <LandingCard {...longNamed} /> }
