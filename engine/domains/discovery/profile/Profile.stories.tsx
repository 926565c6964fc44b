import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { OwnBasics } from '#engine/domains/profiles/own/OwnBasics.tsx'
import { OwnAbout, OwnFacts, OwnInterests } from '#engine/domains/profiles/own/OwnFacts.tsx'
import { OwnOverview } from '#engine/domains/profiles/own/OwnOverview.tsx'
import { OwnCompleteness, OwnStatus } from '#engine/domains/profiles/own/OwnStatus.tsx'
import { SECTIONS } from '#engine/domains/profiles/own/sections.ts'
import { PhotoViewer } from '#engine/domains/profiles/PhotoViewer.tsx'
import { SEEKING_IDS } from '#engine/domains/profiles/shared/fields.ts'
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
  focus: null,
  private: false,
  pending: false,
}))

export const OnePhoto: Story = { render: () => <Gallery profile={{ ...view, photos: photos.slice(0, 1) }} /> }
export const ThreePhotos: Story = { render: () => <Gallery profile={{ ...view, photos }} /> }

export const PhotosByArrow: Story = {
  render: () => <PhotoViewer profile={view} photos={photos} start={0} onClose={() => undefined} own={false} />,
  play: async () => {
    const dialog = within(within(document.body).getByRole('dialog'))
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}')
    await expect(dialog.getByRole('status')).toHaveTextContent('3 / 3')
    const photo = dialog.getByRole('img', { name: 'Photo 3 of Anouk' })
    // A theme's border stands on both sides of the photo.
    const middleOf = (element: Element) => {
      const { left, width } = element.getBoundingClientRect()
      return left + width / 2
    }
    await waitFor(() => expect(middleOf(photo)).toBeCloseTo(middleOf(dialog.getByRole('group')), 0))
    await userEvent.keyboard('+')
    await expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeVisible()
    await userEvent.keyboard('0')
    await expect(dialog.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  },
}
export const Invented: Story = { render: () => <Gallery profile={{ ...view, photos, fictional: true }} /> }
export const LockedPhotos: Story = {
  render: () => <Gallery profile={{ ...view, photos: photos.map((one, at) => ({ ...one, locked: at > 1 })) }} />,
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /^1 more Premium comes with your first credits: all public photos/ })
    await expect(link).toHaveAttribute('href', '/premium')
  },
}
export const SimilarMembers: Story = { render: () => <Similar name={card.name} profiles={[card, longNamed]} /> }
export const AboutMe: Story = { render: () => <OwnAbout about={{ text: card.about_me, maxLength: 1000 }} /> }
export const Facts: Story = {
  render: () => <OwnFacts facts={{ tattoos: 'one' }} fields={['hair_color', 'tattoos']} />,
}
export const Interests: Story = {
  render: () => <OwnInterests chosen={['coffee']} ids={['coffee', 'music', 'hiking']} />,
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
  seekings: SEEKING_IDS,
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
export const Overview: Story = {
  render: () => (
    <OwnOverview
      profile={{ ...view, photos, about_me: '' }}
      state="invisible"
      completeness={{ percent: 60, missing: ['about_me'] }}
      waiting={1}
      sections={SECTIONS}
      gifts={[
        { gift: 'rose', count: 1 },
        { gift: 'paper-boat', count: 12 },
      ]}
      saved
    />
  ),
}
