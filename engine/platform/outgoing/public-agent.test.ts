import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-agent.ts'

describe('addresses of other hosts', () => {
  it.each(['142.250.179.138', '34.117.65.55', '2a00:1450:400e:80d::200a', '::ffff:142.250.179.138'])(
    'are public: %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    ...['10.0.0.1', '172.16.0.1', '192.168.1.1', '127.0.0.1', '127.8.8.8', '0.0.0.0', '169.254.169.254'],
    ...['100.64.0.1', '198.18.0.1', '192.0.2.1', '224.0.0.1', '255.255.255.255', '240.0.0.1', '192.0.0.192'],
    ...['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fd00::1', 'fec0::1', 'ff02::1', '2001:db8::1'],
    ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a00:1', '::127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::'],
    ...['64:ff9b:1::1', 'localhost', '', '1.2.3', '0x7f.1'],
  ])('are not public: %s', (address) => expect(isPublicAddress(address)).toBe(false))
})
