import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RequiredCheck } from '../choices/Check.tsx'
import { ChoiceChips } from '../choices/ChoiceGroup.tsx'
import { Alert } from '../feedback/Alert.tsx'
import { TextField } from './Field.tsx'
import { FirstFaultScope } from './first-fault.tsx'
import { Select } from './Select.tsx'

const options = [
  { value: 'a', word: 'A' },
  { value: 'b', word: 'B' },
]

const render = (faulty: readonly string[]) => {
  const errorOf = (name: string) => (faulty.includes(name) ? `${name} is wrong` : undefined)
  return renderToString(
    <FirstFaultScope>
      {errorOf('form') && (
        <Alert tone="failure" live>
          {errorOf('form')}
        </Alert>
      )}
      <ChoiceChips name="who" legend="Who" options={options} error={errorOf('who')} />
      <TextField name="mail" label="Mail" error={errorOf('mail')} />
      <Select name="land" label="Land" options={options} error={errorOf('land')} />
      <RequiredCheck name="terms" error={errorOf('terms')}>
        Terms
      </RequiredCheck>
    </FirstFaultScope>,
  )
}

/** What has the focus when the document opens, by its name or its text. */
const focused = (html: string) =>
  [...html.matchAll(/<(\w+)([^>]*) autofocus=""([^>]*)>/g)].map(
    ([, tag, before, after]) => /name="(\w+)"/.exec(`${before} ${after}`)?.[1] ?? tag,
  )

it('opens a document with the focus on the first fault alone, whatever control it is', () => {
  expect(focused(render([]))).toEqual([])
  expect(focused(render(['mail', 'land', 'terms']))).toEqual(['mail'])
  expect(focused(render(['land', 'terms']))).toEqual(['land'])
  expect(focused(render(['terms']))).toEqual(['terms'])
  expect(focused(render(['who', 'terms']))).toEqual(['who'])
  expect(focused(render(['form']))).toEqual(['div'])
})

it('ties each fault to the sentence that says what is wrong', () => {
  const html = render(['who', 'mail', 'land', 'terms'])
  const described = [...html.matchAll(/<(?:fieldset|input|select)[^>]*aria-invalid="true"[^>]*>/g)].map(
    ([tag]) => /aria-describedby="([^"]+)"/.exec(tag)?.[1],
  )
  expect(described).toHaveLength(4)
  const sentences = described.map((id) => html.slice(html.indexOf(`id="${id}"`)).match(/(\w+) is wrong/)?.[1])
  expect(sentences).toEqual(['who', 'mail', 'land', 'terms'])
})

it('focuses nothing of a part that stands outside a page', () => {
  expect(renderToString(<TextField name="mail" label="Mail" error="wrong" />)).not.toContain('autofocus')
})
