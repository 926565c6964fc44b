import type { Request } from 'express'
import { expect, it } from 'vitest'
import { readEnv } from '#engine/platform/env.ts'
import { readPeer } from './peer.ts'

const FORWARDED = { 'x-forwarded-host': 'rosa.example', 'x-forwarded-proto': 'https' }

function peerOf(trusted: string, remoteAddress: string, forwardedFor: string) {
  const headers = { host: 'inner:3000', 'x-forwarded-for': forwardedFor, ...FORWARDED }
  const socket = { remoteAddress }
  const req = { headers, socket, connection: socket } as unknown as Request
  return readPeer(req, readEnv({ TRUST_PROXY: trusted }).trustsProxy)
}

const peer = (ip: string) => ({ host: 'rosa.example', ip })

it.each([
  ['an address', '192.0.2.7', '192.0.2.7'],
  ['an address written as IPv6', '192.0.2.7', '::ffff:192.0.2.7'],
  ['a network', '10.0.0.0/8, 172.16.0.0/12', '172.20.1.1'],
  ['a network of IPv6', '2001:db8::/32', '2001:db8::7'],
  ['a keyword', 'loopback', '127.0.0.1'],
  ['another keyword', 'linklocal, uniquelocal', 'fd00::1'],
])('trusts a proxy that is listed by %s', (_name, trusted, address) => {
  expect(peerOf(trusted, address, '203.0.113.9')).toEqual(peer('203.0.113.9'))
})

it.each([
  ['nobody', '', '127.0.0.1'],
  ['another address', '192.0.2.7', '192.0.2.70'],
  ['another network', '10.0.0.0/8', '11.0.0.1'],
])('believes no peer where the list names %s', (_name, trusted, address) => {
  expect(peerOf(trusted, address, '203.0.113.9')).toEqual({ host: 'inner:3000', ip: address })
})

it('uses the last address that is not a listed proxy’s, whatever a visitor sends before it', () => {
  expect(peerOf('10.0.0.0/8', '10.0.0.1', '198.51.100.1, 203.0.113.9, 10.0.0.2')).toEqual(peer('203.0.113.9'))
})

it('uses the proxy’s own address if what it forwards is not an address', () => {
  expect(peerOf('loopback', '127.0.0.1', 'unknown')).toEqual(peer('127.0.0.1'))
})
