import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { start } from '#engine/ui/structure/hero/hero.css.ts'
import { check } from '../choices/Check.css.ts'
import { Check } from '../choices/Check.tsx'
import { ChoiceChips } from '../choices/ChoiceGroup.tsx'
import { Radio } from '../choices/Radio.tsx'
import { RadioMark } from '../choices/RadioMark.tsx'
import { Range, TextArea, TextField } from './Field.tsx'
import { Select } from './Select.tsx'

const meta = { title: 'UI/Field', component: TextField } satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Controls: Story = {
  args: { label: 'City' },
  render: () => (
    <form className={start}>
      <TextField label="City" defaultValue="Charlottenburg-Wilmersdorf" />
      <TextField label="Name" placeholder="Start typing" hint="Others see it. You cannot change it later." />
      <TextField label="Country" disabled defaultValue="Netherlands" />
      <Select
        label="Looking for"
        options={[
          { value: 'men', word: 'a man' },
          { value: 'women', word: 'a woman' },
        ]}
      />
      <TextArea label="About me" defaultValue="I bake bread badly and argue about films well." />
      <Range label="Distance" defaultValue={38} />
      <Check defaultChecked>With a photo</Check>
      <Check>Online now</Check>
      <Radio className={check} name="method" value="card" defaultChecked>
        <span>Card</span>
      </Radio>
      <Radio className={check} name="method" value="ideal">
        <span>iDEAL</span>
      </Radio>
      <label className={check} htmlFor="sepa">
        <RadioMark id="sepa" name="method" value="sepa" />
        <span>Direct debit</span>
      </label>
    </form>
  ),
}

export const WithError: Story = {
  args: { label: 'E-mail address', type: 'email', defaultValue: 'anna@gmial.com', error: 'Did you mean gmail.com?' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('E-mail address')
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await expect(input).toHaveAccessibleDescription('Did you mean gmail.com?')
  },
}

/** Short answers as chips: one chosen, one that says nothing chosen, one question unanswered. */
export const Chips: Story = {
  args: { label: 'Chips' },
  render: () => (
    <form className={start}>
      <ChoiceChips
        name="seeking"
        legend="I’m looking for"
        value="women"
        options={[
          { value: 'men', word: 'men', icon: 'mars' },
          { value: 'women', word: 'women', icon: 'venus' },
          { value: 'both', word: 'men and women', icon: 'venus-and-mars' },
        ]}
      />
      <ChoiceChips
        name="status"
        legend="Relationship status"
        value=""
        options={[
          { value: 'open', word: 'In an open relationship, and both of us know' },
          { value: '', word: 'Rather not say' },
        ]}
      />
      <ChoiceChips
        name="gender"
        legend="I am"
        error="Choose one of these."
        options={[
          { value: 'female', word: 'a woman' },
          { value: 'male', word: 'a man' },
        ]}
      />
    </form>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'I am' })).toHaveAccessibleDescription('Choose one of these.')
    await userEvent.click(canvas.getByText('a man'))
    await expect(canvas.getByRole('radio', { name: 'a man' })).toBeChecked()
  },
}
