import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Button } from '../controls/Button.tsx'
import { age, ageBig } from './Modal.css.ts'
import { Modal } from './Modal.tsx'

const meta = { title: 'UI/Modal', component: Modal } satisfies Meta<typeof Modal>
export default meta
type Story = StoryObj<typeof meta>

function Example({ locked }: { locked?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title="Adults only"
        locked={locked}
        closeLabel={locked ? undefined : 'Close'}
        role={locked ? 'alertdialog' : 'dialog'}
        art={
          <p className={`${age} ${ageBig}`} aria-hidden="true">
            18+
          </p>
        }
        actions={
          <>
            <Button kind="primary" onClick={() => setOpen(false)}>
              I am 18 or older
            </Button>
            <Button to="/leave">Leave</Button>
          </>
        }
      >
        <p>This site is for people aged 18 and over.</p>
      </Modal>
    </>
  )
}

const args = { open: false, onClose: () => {}, title: 'Adults only' }

function Mounted() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open && <Modal open onClose={() => setOpen(false)} title="Report" closeLabel="Close" />}
    </>
  )
}

/** Mounted when it opens and unmounted when it closes: the focus is restored all the same. */
export const GivesTheFocusBack: Story = {
  args,
  render: () => <Mounted />,
  play: async () => {
    const canvas = within(document.body)
    const opener = canvas.getByRole('button', { name: 'Open' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.queryByRole('dialog')).toBeNull()
    await expect(opener).toHaveFocus()
  },
}

export const Closable: Story = {
  args,
  render: () => <Example />,
  play: async () => {
    const canvas = within(document.body)
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    const dialog = canvas.getByRole('dialog', { name: 'Adults only' })
    await expect(dialog.matches(':modal')).toBe(true)
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(dialog).not.toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    await expect(dialog).toBeVisible()
  },
}

export const Locked: Story = {
  args,
  render: () => <Example locked />,
  play: async () => {
    const canvas = within(document.body)
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    const dialog = canvas.getByRole('alertdialog', { name: 'Adults only' })
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    await userEvent.click(dialog)
    await expect(dialog).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Close' })).toBeNull()
  },
}

/** As from a button that only another width shows: the dialog must not depend on where it was asked for. */
export const AskedForInAHiddenPlace: Story = {
  args,
  render: () => (
    <div hidden>
      <Modal open onClose={() => undefined} title="A match" closeLabel="Close" />
    </div>
  ),
  play: async () => {
    const dialog = await within(document.body).findByRole('dialog', { name: 'A match' })
    await expect(dialog.matches(':modal')).toBe(true)
    await expect(dialog).toBeVisible()
    await expect(within(dialog).getByRole('button', { name: 'Close' })).toHaveFocus()
  },
}
