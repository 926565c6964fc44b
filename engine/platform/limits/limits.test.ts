import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ENGINE_LAYER } from '#engine/tenancy/settings.ts'
import { AT_ONCE, type AtOnce } from './at-once.ts'
import { LIMITS, type ListedLimit } from './limits.ts'
import { networkOf } from './network.ts'

const MINUTE_MS = 60_000

function lengthOf(ms: number): string {
  const minutes = ms / MINUTE_MS
  if (minutes % 1440 === 0) return minutes === 1440 ? '1 day' : `${minutes / 1440} days`
  return minutes % 60 === 0 ? (minutes === 60 ? '1 hour' : `${minutes / 60} hours`) : `${minutes} min`
}

const row = ({ of, per, count, windowMs, blockMs, beyond, setting }: ListedLimit) =>
  `| ${of} | ${per} | ${count}${setting ? ` (\`${setting}\`)` : ''} in ${lengthOf(windowMs)} | ${beyond}, for ${lengthOf(blockMs)} |`

/** The rows of each table of the page. */
const tables = () =>
  readFileSync(join(import.meta.dirname, '../../docs/limits.md'), 'utf8')
    .split('\n## ')
    .map((part) => part.split('\n').filter((line) => line.startsWith('| ') && !/^\| (-|Tries|At a time)/.test(line)))

it('shows every limit on the page of the docs, in the same order', () => {
  expect(tables()[0]).toEqual(Object.values(LIMITS).map((limit: ListedLimit) => row(limit)))
})

it('shows there how many may be under way at a time', () => {
  const rowOf = ({ of, member, address, tenant, machine, beyond }: AtOnce) =>
    `| ${of} | ${member ?? '–'} | ${address} | ${tenant} | ${machine} | ${beyond} |`
  expect(tables()[1]).toEqual(Object.values(AT_ONCE).map(rowOf))
})

it('names settings that have the same default', () => {
  for (const { setting, count } of Object.values(LIMITS) as ListedLimit[]) {
    if (setting) expect(ENGINE_LAYER[setting as 'captcha_after']).toBe(count)
  }
})

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('counts %s by %s', (ip, network) => expect(networkOf(ip)).toBe(network))
