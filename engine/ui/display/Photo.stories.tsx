import type { Meta, StoryObj } from '@storybook/react-vite'
import { featuredRow } from '#engine/ui/structure/hero/hero.css.ts'
import { btnRow } from '../controls/Button.css.ts'
import { drawSample } from '../sample-picture.ts'
import { Avatar } from './Avatar.tsx'
import { Label } from './Label.tsx'
import { OnlineTag } from './OnlineTag.tsx'
import { photo } from './Photo.css.ts'
import { Photo } from './Photo.tsx'
import { Preview } from './Preview.tsx'

const meta = { title: 'UI/Photo', component: Photo } satisfies Meta<typeof Photo>
export default meta
type Story = StoryObj<typeof meta>

const SAMPLE = drawSample()

export const States: Story = {
  args: { src: SAMPLE, alt: 'Anouk' },
  render: () => (
    <ul className={featuredRow}>
      <li>
        <Photo src={SAMPLE} alt="Anouk" eager>
          <OnlineTag>Online</OnlineTag>
        </Photo>
      </li>
      <li>
        <Photo src={SAMPLE} alt="Imani">
          <Label fictional icon="drama">
            Fictional
          </Label>
        </Photo>
      </li>
      <li>
        <Photo src={SAMPLE} alt="" veiled preview={SAMPLE} />
      </li>
      <li>
        <Photo src={null} alt="" />
      </li>
      <li>
        <div className={photo} style={{ aspectRatio: '4 / 5' }}>
          <Preview thumbhash="1QcSHQRnh493V4dIh4eXh1h4kJUI" />
        </div>
      </li>
    </ul>
  ),
}

export const Avatars: Story = {
  args: { src: SAMPLE, alt: '' },
  render: () => (
    <div className={btnRow}>
      <Avatar src={SAMPLE} name="Anouk" online="Online now" />
      <Avatar name="Øyvind" />
    </div>
  ),
}
