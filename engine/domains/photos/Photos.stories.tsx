import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test'
import { Photo } from '#engine/ui/display/Photo.tsx'
import { ToastRegion } from '#engine/ui/feedback/Toast.tsx'
import { drawSample } from '#engine/ui/sample-picture.ts'
import { CropDialog } from './own/CropDialog.tsx'
import type { OwnPhoto, OwnPhotosView } from './own/own.ts'
import { PhotoNotice } from './own/PhotoNotice.tsx'
import { ReviewNotice } from './own/ReviewNotice.tsx'
import { UploadList } from './own/UploadList.tsx'
import type { Upload } from './own/use-uploads.ts'
import { AlbumButton } from './shared/AlbumButton.tsx'
import { OwnPhotos } from './shared/OwnPhotos.tsx'
import { PhotoStates } from './shared/PhotoStates.tsx'

const sample = drawSample()
const photo: OwnPhoto = {
  id: 'p1',
  status: 'active',
  main: false,
  private: false,
  reason: null,
  appealed: false,
  appealable: false,
  small: sample,
  large: sample,
  thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
}
const none: OwnPhotosView = { photos: [], limit: 3, premium: 25, paid: false, reviewed: true, album: [] }
const states: OwnPhotosView = {
  ...none,
  limit: 25,
  paid: true,
  photos: [
    { ...photo, main: true },
    { ...photo, id: 'p2', status: 'pending' },
    { ...photo, id: 'p3', status: 'rejected', reason: 'contact_details', appealable: true },
    { ...photo, id: 'p4', private: true },
    { ...photo, id: 'p5', status: 'pending', appealed: true },
  ],
  album: [{ id: 'm1', name: 'Anouk' }],
}

const meta = { title: 'Domains/Photos' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const NoneYet: Story = { render: () => <OwnPhotos view={none} /> }

export const EveryState: Story = { render: () => <OwnPhotos view={states} /> }

export const FreeAndFull: Story = {
  render: () => <OwnPhotos view={{ ...none, photos: states.photos.slice(0, 3) }} refused="photo_heic" />,
}

const runningUpload = (id: number, name: string, more: Partial<Upload> = {}): Upload => ({
  id,
  file: new File([], name),
  state: 'sending',
  percent: 64,
  ...more,
})
const uploads = [
  runningUpload(1, 'strand_september.jpg'),
  runningUpload(2, 'avond.png', { state: 'waiting', percent: 0 }),
  runningUpload(3, 'IMG_2044.HEIC', { state: 'failed', reason: 'photo_heic' }),
  runningUpload(4, 'zolder.jpg', { state: 'failed', reason: 'other' }),
]

export const OnTheirWay: Story = {
  render: () => <UploadList uploads={{ uploads, add: fn(), again: fn(), dismiss: fn() }} />,
}

const close = fn()

export const Cropping: Story = {
  render: () => <CropDialog photo={photo} onClose={close} />,
  play: async () => {
    const canvas = within(document.body)
    const sliders = await canvas.findAllByRole('slider')
    await expect(sliders).toHaveLength(3)
    fireEvent.change(sliders[0]!, { target: { value: '2' } })
    await expect(sliders[0]).toHaveValue('2')
    await userEvent.click((await canvas.findAllByRole('button')).at(-1)!)
    await expect(close).toHaveBeenCalled()
  },
}

export const Album: Story = {
  render: () => (
    <>
      <AlbumButton id="m1" name="Anouk" open={false} />
      <AlbumButton id="m2" name="Bo" open />
      <ToastRegion />
    </>
  ),
}

export const OpenedToMe: Story = {
  render: () => (
    <Photo src={sample} alt="">
      <PhotoStates photo={{ private: true, pending: false }} />
    </Photo>
  ),
}

export const Notice: Story = { render: () => <PhotoNotice /> }

export const NewsOfPhotos: Story = { render: () => <ReviewNotice rejected={false} onClose={() => {}} /> }
export const NewsOfRejection: Story = { render: () => <ReviewNotice rejected onClose={() => {}} /> }
