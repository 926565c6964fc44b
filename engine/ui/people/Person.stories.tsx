import type { Meta, StoryObj } from '@storybook/react-vite'
import { Person, type Who } from './Person.tsx'

const meta = { title: 'UI/Person', component: Person } satisfies Meta<typeof Person>
export default meta
type Story = StoryObj<typeof meta>

const EVERYBODY: readonly Who[] = [0, 1, 2, 3, 4, 5, 6, 7]

export const Everybody: Story = {
  args: { who: 0 },
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: '1rem' }}>
      {EVERYBODY.map((who) => (
        <Person key={who} who={who} />
      ))}
    </div>
  ),
}
