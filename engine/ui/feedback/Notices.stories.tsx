import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { start } from '#engine/ui/structure/hero/hero.css.ts'
import { Button } from '../controls/Button.tsx'
import { Panel } from '../page/Panel.tsx'
import { Alert } from './Alert.tsx'
import { Progress } from './Progress.tsx'
import { StandingNote } from './StandingNote.tsx'
import { Toast, ToastRegion } from './Toast.tsx'
import { toast } from './toasts.ts'

const meta = { title: 'UI/Notices', component: Alert } satisfies Meta<typeof Alert>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  args: { children: 'Your messages wait until you do.' },
  render: () => (
    <div className={start}>
      <Alert
        icon="mail-warning"
        action={
          <Button kind="quiet" small>
            Send again
          </Button>
        }
      >
        <b>Confirm your e-mail.</b> Your messages wait until you do.
      </Alert>
      <Alert tone="success">Saved.</Alert>
      <Alert tone="failure">Login failed, please try again</Alert>
      <Toast tone="success" text="Order #20391 is completed" />
      <Toast tone="failure" text="The chat could not be deleted." />
      <Panel>A panel, with room around its words.</Panel>
      <Progress value={64} label="Uploading, 64 of 100" />
    </div>
  ),
}

export const Offline: Story = {
  args: { children: '' },
  render: () => <StandingNote>You’re offline. 2 messages go out when you’re back.</StandingNote>,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('offline')
  },
}

export const Announced: Story = {
  args: { children: '' },
  render: () => (
    <>
      <Button onClick={() => toast('Order #20391 is completed', 'success')}>Pay</Button>
      <ToastRegion />
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Pay' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('Order #20391 is completed')
  },
}
