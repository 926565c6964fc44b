import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CSSProperties } from 'react'
import { expect } from 'storybook/test'
import { Button } from '#engine/ui/controls/Button.tsx'
import { drawSample } from '#engine/ui/sample-picture.ts'
import { colourVar } from '#engine/ui/theme/css-names.ts'
import { listContrastFaults } from './contrast.ts'

/** What these stories show is wrong on purpose: they check the check. */
const meta = {
  title: 'Checks/Contrast',
  parameters: { a11y: { test: 'off' }, faint: true },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const inColours = (primary: string, onPrimary: string) =>
  ({
    [colourVar('primary')]: primary,
    // The pointer may rest where the button is drawn.
    [colourVar('primaryHover')]: primary,
    [colourVar('onPrimary')]: onPrimary,
  }) as CSSProperties

/** The fill of a button is a pseudo-element, of which axe cannot tell the colour. */
export const FaintButton: Story = {
  render: () => (
    <div style={inColours('#9BC53D', '#FFFFFF')}>
      <Button kind="primary">Send</Button>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const faults = await listContrastFaults(canvasElement)
    expect(faults).toEqual([expect.stringMatching(/Send[\s\S]*Its contrast is 2\.\d\d, needed is 4\.5\./)])
  },
}

export const ClearButton: Story = {
  render: () => (
    <div style={inColours('#9BC53D', '#101010')}>
      <Button kind="primary">Send</Button>
    </div>
  ),
  play: async ({ canvasElement }) => {
    expect(await listContrastFaults(canvasElement)).toEqual([])
  },
}

const over = (backgroundImage: string, color: string) => (
  <p style={{ backgroundImage, backgroundSize: 'cover', color, padding: '3rem', margin: 0 }}>Over it</p>
)

/** Nobody knows what is in a photo, so a text needs a shade that bears the lightest one. */
export const OnPictures: Story = {
  render: () => (
    <>
      <div id="bare">{over(`url("${drawSample()}")`, 'white')}</div>
      <div id="shaded">
        {over(`linear-gradient(rgb(0 0 0 / .8), rgb(0 0 0 / .8)), url("${drawSample()}")`, 'white')}
      </div>
      <div id="faded">{over('linear-gradient(to right, white, black)', 'white')}</div>
    </>
  ),
  play: async ({ canvasElement }) => {
    const faultsOf = (id: string) => listContrastFaults(canvasElement.querySelector(`#${id}`)!)
    expect(await faultsOf('bare')).toHaveLength(1)
    expect(await faultsOf('shaded')).toEqual([])
    expect(await faultsOf('faded')).toHaveLength(1)
  },
}
