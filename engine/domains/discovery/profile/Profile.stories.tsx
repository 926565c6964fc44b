import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { OwnBasics } from '#engine/domains/profiles/own/OwnBasics.tsx'
import { OwnFacts } from '#engine/domains/profiles/own/OwnFacts.tsx'
import { OwnPreview } from '#engine/domains/profiles/own/OwnPreview.tsx'
import { OwnCompleteness, OwnStatus } from '#engine/domains/profiles/own/OwnStatus.tsx'
import { PhotoViewer } from '#engine/domains/profiles/PhotoViewer.tsx'
import { Gallery } from '#engine/domains/profiles/shared/Gallery.tsx'
import { ProfileParts, Who } from '#engine/domains/profiles/shared/ProfileSheet.tsx'
import { sheet } from '#engine/domains/profiles/shared/profile.css.ts'
import { card, LoggedIn, longNamed, view } from '#engine/domains/profiles/story-data.tsx'
import { drawSample } from '#engine/ui/sample-picture.ts'
import { Similar } from './Similar.tsx'

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
/** Broken after its underscore, and small enough that no piece of it breaks. */
export const LongName: Story = { render: () => <Who profile={{ ...view, name: 'Charlottenburg_Wilmersdorferin' }} /> }
export const WithoutPhotos: Story = { render: () => <Gallery profile={view} /> }

const photos = ['p1', 'p2', 'p3'].map((id) => ({
  id,
  small: drawSample(),
  large: drawSample(),
  locked: false,
  thumbhash: '',
  private: false,
}))

export const OnePhoto: Story = { render: () => <Gallery profile={{ ...view, photos: photos.slice(0, 1) }} /> }
export const ThreePhotos: Story = { render: () => <Gallery profile={{ ...view, photos }} /> }

function Viewer() {
  const [at, setAt] = useState(0)
  return <PhotoViewer profile={view} photos={photos} at={at} onTurn={setAt} onClose={() => undefined} own={false} />
}

export const PhotosByArrow: Story = {
  render: () => <Viewer />,
  play: async () => {
    const dialog = within(within(document.body).getByRole('dialog'))
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}')
    await expect(dialog.getByRole('img', { name: 'Photo 3 of Anouk' })).toBeVisible()
    await expect(dialog.getByRole('status')).toHaveTextContent('3 / 3')
  },
}
export const SimilarMembers: Story = { render: () => <Similar name={card.name} profiles={[card, longNamed]} /> }
export const Facts: Story = {
  render: () => (
    <OwnFacts
      about={{ text: card.about_me, maxLength: 1000 }}
      facts={{ tattoos: 'one' }}
      fields={['hair_color', 'tattoos']}
      chosen={['coffee']}
      interests={['coffee', 'music', 'hiking']}
    />
  ),
}

const refused = {
  saved: false,
  form: 'basics',
  errors: { city: 'profile:error.city' },
  values: { city: 'Utr' },
} as const
const basics = {
  name: 'Daan',
  age: 38,
  gender: 'male',
  seeking: 'women',
  country: 'NL',
  countries: [
    { id: 'NL', label: 'Netherlands' },
    { id: 'BE', label: 'Belgium' },
  ],
  region: 'Utrecht',
  regionWord: 'province',
  city: 'Utrecht',
} as const

export const Basics: Story = {
  render: () => <OwnBasics basics={{ ...basics, countries: [...basics.countries] }} outcome={undefined} />,
}
export const BasicsRefused: Story = {
  render: () => <OwnBasics basics={{ ...basics, countries: [...basics.countries] }} outcome={refused} />,
}
export const Completeness: Story = {
  render: () => <OwnCompleteness percent={42} missing={['photo', 'interests', 'facts']} />,
}
export const Disabled: Story = { render: () => <OwnStatus state="disabled" /> }
export const Preview: Story = { render: () => <OwnPreview profile={view} state="invisible" /> }
