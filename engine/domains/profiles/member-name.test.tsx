import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MemberName } from './shared/MemberName.tsx'

const draw = (name: string) => renderToStaticMarkup(<MemberName name={name} />)

it.each([
  ['Lieke_vanderBroek', 'Lieke_<wbr/>vander<wbr/>Broek'],
  ['anne-marie.s', 'anne-<wbr/>marie.<wbr/>s'],
  ['ÉvaÖrs', 'Éva<wbr/>Örs'],
  ['__x_', '__<wbr/>x_'],
  ['DAAN', 'DAAN'],
  ['Noor82Zuid', 'Noor82<wbr/>Zuid'],
  ['Łucja', 'Łucja'],
])('breaks %s where a reader would: behind a separator and before a capital', (name, drawn) => {
  expect(draw(name)).toBe(drawn)
})
