import type { Meta, StoryObj } from '@storybook/react-vite'
import { sheet } from '#engine/ui/screens/profile.css.ts'
import { Gallery } from './Gallery.tsx'
import { OwnFacts } from './OwnFacts.tsx'
import { OwnPhotos } from './OwnPhotos.tsx'
import { ProfileParts, Who } from './ProfileSheet.tsx'
import { Similar } from './Similar.tsx'
import { card, LoggedIn, longNamed, view } from './story-data.tsx'

const meta = {
  title: 'Domains/Members/Profile',
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

export const Sheet: Story = {
  render: () => (
    <div className={sheet}>
      <Who profile={view} />
      <ProfileParts profile={view} />
    </div>
  ),
}
export const WithoutPhotos: Story = { render: () => <Gallery profile={view} /> }
export const SimilarMembers: Story = { render: () => <Similar name={card.name} profiles={[card, longNamed]} /> }
export const Photos: Story = { render: () => <OwnPhotos photos={[]} limit={3} /> }
export const Facts: Story = {
  render: () => (
    <OwnFacts
      aboutMe={card.about_me}
      aboutMeLength={1000}
      facts={{ tattoos: 'one' }}
      fields={['hair_color', 'tattoos']}
      chosen={['coffee']}
      interests={['coffee', 'music', 'hiking']}
    />
  ),
}
