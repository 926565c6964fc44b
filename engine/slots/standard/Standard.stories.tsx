import type { Meta, StoryObj } from '@storybook/react-vite'
import { GENDER_IDS, SEEKING_IDS } from '#engine/db/choices/genders.ts'
import { COMPANY } from '#engine/testing/cast/company.ts'
import { CompanyData, FooterDisclaimer } from './company.tsx'
import { EntryWarning } from './EntryWarning.tsx'
import { FictionalNote, FictionalTile } from './fictional.tsx'
import { PremiumBenefits } from './PremiumBenefits.tsx'
import { StandardLander } from './StandardLander.tsx'

const meta = { title: 'Slots/Standard content' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const warning = 'This profile is fictional and meant for entertainment. There is nobody behind it whom you could meet.'

export const EntryWarningBlocks: Story = {
  render: () => <EntryWarning brand="Brand" minAge={18} fictional={warning} />,
}

export const Company: Story = {
  render: () => (
    <div>
      <CompanyData brand="Brand" locale="en" company={COMPANY} />
      <FooterDisclaimer brand="Brand" locale="en" />
    </div>
  ),
}

export const FictionalProfile: Story = {
  render: () => <FictionalNote name="Konstantin" singular="Fictional" warning={warning} icon="drama" costCredits={1} />,
}

export const FictionalOnATile: Story = { render: () => <FictionalTile singular="Fictional" icon="drama" /> }

export const Premium: Story = {
  render: () => <PremiumBenefits brand="Brand" photos={25} free={{ visiblePhotos: 3, conversations: 2, photos: 3 }} />,
}

export const PlainLander: Story = {
  render: () => (
    <StandardLander
      brand="Brand"
      slug={undefined}
      locale="en"
      minAge={18}
      bornBy="2007-01-01"
      profileFields={[]}
      genders={GENDER_IDS}
      seekings={SEEKING_IDS}
      fictional="Fictional"
      fictionalProfiles={false}
      featured={[]}
      blurred
      tracking={{}}
      texts={{}}
    />
  ),
}
