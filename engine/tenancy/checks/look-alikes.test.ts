import { domainToASCII } from 'node:url'
import { expect, test } from 'vitest'
import { appearanceOf, hasForeignLetters } from './look-alikes.ts'

test.each([
  ['rosa.example', domainToASCII('rоsa.example')],
  ['rosa.example', domainToASCII('rósa.example')],
  ['rosa.example', 'r0sa.example'],
  ['mila.example', 'rnila.example'],
  ['lila.example', '1ila.example'],
])('%s looks like %s', (host, other) => {
  expect(appearanceOf(host)).toBe(appearanceOf(other))
})

test.each([
  ['rosa.example', 'rosas.example'],
  ['rosa.example', 'rosa.exarnples'],
  ['rosa.example', 'www.rosa.example'],
])('%s does not look like %s', (host, other) => {
  expect(appearanceOf(host)).not.toBe(appearanceOf(other))
})

test('a host with letters outside of ASCII is known by its punycode', () => {
  expect(hasForeignLetters(domainToASCII('www.rоsa.example'))).toBe(true)
  expect(hasForeignLetters('rosa.example')).toBe(false)
})
