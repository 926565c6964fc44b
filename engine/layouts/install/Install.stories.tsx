import type { Meta, StoryObj } from '@storybook/react-vite'
import { Suspense } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { dropFlag } from '#engine/platform/client/flags.ts'
import InstallNotice from './InstallNotice.tsx'
import { useInstallOffer, useReadInstall } from './use-install.ts'

const meta = { title: 'Layouts/Install' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

function Hint() {
  useReadInstall()
  const way = useInstallOffer()
  return <Suspense>{way && <InstallNotice way={way} />}</Suspense>
}

const alerts = { failedOrder: null, lacksPhoto: false, offersPush: false }
const offering = (offersInstall: 'dialog' | 'ios'): Story => ({
  parameters: { path: '/members', shell: { alerts: { ...alerts, offersInstall } } },
  beforeEach: () => dropFlag('hide-install-alert'),
  render: () => <Hint />,
})

/** The browser has a dialog and opens it when asked, once. */
export const ByDialog: Story = {
  ...offering('dialog'),
  play: async ({ canvasElement }) => {
    const install = await within(canvasElement).findByRole('button', { name: 'Install' })
    let opened = 0
    const prompt = async () => {
      opened += 1
      return { outcome: 'dismissed' }
    }
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
    window.dispatchEvent(offer)
    await expect(offer.defaultPrevented).toBe(true)
    await userEvent.click(install)
    await expect(opened).toBe(1)
    await expect(within(canvasElement).queryByRole('button')).toBeNull()
  },
}
/** The browser could install the site before and offers no dialog now. */
export const ByMenu: Story = {
  ...offering('dialog'),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Install' }))
    await expect(within(canvasElement).getByText(/Open your browser’s menu/)).toBeVisible()
  },
}
export const OnIos: Story = offering('ios')
export const PutOff: Story = {
  ...offering('ios'),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Not now' }))
    await expect(within(canvasElement).queryByRole('button')).toBeNull()
  },
}
