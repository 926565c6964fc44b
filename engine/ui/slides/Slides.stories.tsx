import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Photo } from '../display/Photo.tsx'
import { drawSample } from '../sample-picture.ts'
import { Slide, Slides, TurnSlides } from './Slides.tsx'
import { useSlides } from './use-slides.ts'

const meta = { title: 'UI/Slides', component: Slides } satisfies Meta<typeof Slides>
export default meta

const NAMES = ['First', 'Second', 'Third']

function Pictures() {
  const control = useSlides(NAMES.length)
  return (
    <div style={{ position: 'relative', width: '18rem', height: '22rem' }}>
      <Slides control={control}>
        {NAMES.map((name) => (
          <Slide key={name}>
            <button type="button" aria-label={name} style={{ width: '100%', height: '100%' }}>
              <Photo src={drawSample()} alt="" />
            </button>
          </Slide>
        ))}
      </Slides>
      <TurnSlides control={control} back="Back" on="On" />
    </div>
  )
}

const isShown = async (slide: HTMLElement) => {
  const track = slide.parentElement!.parentElement!
  await waitFor(() => expect(slide.getBoundingClientRect().left).toBeCloseTo(track.getBoundingClientRect().left, 0))
}

/** By arrow keys, with the focus, and by buttons; the first follows the last. */
export const Turned: StoryObj = {
  render: () => <Pictures />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const slide = (name: string) => canvas.getByRole('button', { name })
    slide('First').focus()
    await userEvent.keyboard('{ArrowRight}')
    await isShown(slide('Second'))
    await expect(slide('Second')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await isShown(slide('Third'))
    await userEvent.click(slide('On'))
    await isShown(slide('First'))
  },
}
