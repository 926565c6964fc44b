import { expect, it } from 'vitest'
import { pack, unpack } from './packed.ts'

const data = { cards: [{ name: 'Ann "the </script>" Ø', age: 30, seen: null, away: undefined }], end: true }

it('gives the server back what it packed, unread', () => {
  expect(unpack(pack(data))).toBe(data)
  expect(Object.keys(pack(data))).toEqual(['json'])
})

it('reads what came over the network once, and gives the same object each time', () => {
  const sent = structuredClone(pack(data))
  const read = unpack<typeof data>(sent)
  expect(read).toEqual(data)
  expect(read).not.toBe(data)
  expect(unpack(sent)).toBe(read)
})
