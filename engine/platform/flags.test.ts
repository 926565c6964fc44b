import { expect, it } from 'vitest'
import { flagCookie, readFlags } from './flags.ts'

it('reads back when an alert was dismissed', () => {
  const [name, value] = flagCookie('hide-enrich-alert', 1_700_000_000_900).split(';')[0]!.split('=')
  expect(readFlags({ [name!]: value! })).toEqual({ 'hide-enrich-alert': 1_700_000_000 })
})

it('treats a flag without a time as set long ago, and reads no other cookie as a flag', () => {
  expect(readFlags({ 'hide-enrich-alert': 'x', session: '1' })).toEqual({ 'hide-enrich-alert': 0 })
})
