import { expect, it } from 'vitest'
import { listUnwalked } from './screens.ts'

it('opens a screen of every route', () => {
  const ids = { other: 'other', chat: 'chat', order: 'order', pack: 'pack', match: 'match' }
  expect(listUnwalked({ ...ids, payment: '/sandbox-payment/token' })).toEqual([])
})
