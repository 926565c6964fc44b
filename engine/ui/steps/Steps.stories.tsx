import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextField } from '../controls/Field.tsx'
import { Steps } from './Steps.tsx'

const meta = { title: 'UI/Steps', component: Steps } satisfies Meta<typeof Steps>
export default meta
type Story = StoryObj<typeof meta>

export const First: Story = {
  args: {
    back: 'Back',
    progress: (step, steps) => `Step ${step} of ${steps}`,
    steps: [
      {
        id: 'one',
        title: 'Benachrichtigungseinstellungen',
        go: 'Next: your e-mail',
        fields: <TextField label="Name" />,
      },
      { id: 'two', title: 'Almost there', go: 'Create my profile', fields: <TextField label="E-mail" type="email" /> },
    ],
  },
}
