import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { failure, notice, success } from './Alert.css.ts'
import { Alert } from './Alert.tsx'

it('draws success, failure and notice each in their own look, never in two', () => {
  const looks = { notice, success, failure }
  for (const tone of ['notice', 'success', 'failure'] as const) {
    const html = renderToString(<Alert tone={tone}>Text</Alert>)
    const worn = Object.keys(looks).filter((name) => html.includes(looks[name as keyof typeof looks]))
    expect(worn).toEqual([tone])
  }
})
