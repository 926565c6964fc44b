import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TextField } from '../controls/Field.tsx'
import { Steps } from './Steps.tsx'

it('is sent whatever the browser thinks of a field in a step that is not shown, which could only block it in silence', () => {
  const html = renderToString(
    <form>
      <Steps
        back="Back"
        progress={(step, steps) => `${step} of ${steps}`}
        steps={[
          { id: 'age', title: 'Age', go: 'Next', fields: <TextField type="date" label="Birth" max="2007-01-01" /> },
          { id: 'mail', title: 'Mail', go: 'Send', fields: <TextField type="email" label="E-mail" /> },
        ]}
      />
    </form>,
  )
  const buttons = html.match(/<button[^>]*>/g)
  expect(buttons).toEqual([expect.stringMatching(/type="submit".* formnovalidate/i)])
})
