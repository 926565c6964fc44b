import { expect, it } from 'vitest'
import { createLog, withoutAddresses } from './log.ts'

it('writes no member’s address, whatever the source of the error', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const error = Object.assign(new Error('550 <anouk.k+x@example.org>: no such user'), {
    rejected: ['mees@example.org'],
  })
  log.error({ err: error, job: 'j1' }, 'a job failed')
  log.error(new Error("Duplicate entry 'rosa-anouk.k+x@example.org' for key 'members_email_uq'"))
  log.info({ member: { email: 'lies@example.org', id: 'm1' } }, 'to lies@example.org')
  expect(lines).toHaveLength(3)
  for (const line of lines) {
    expect(line).not.toContain('example.org')
    expect(JSON.parse(line)).toHaveProperty('msg')
  }
  expect(JSON.parse(lines[0]!)).toMatchObject({ job: 'j1', err: { message: '550 <[address]>: no such user' } })
})

it('leaves other text unchanged', () => {
  for (const line of ['at file:///site/engine/db/scope.ts:12:3', '@react-router/node', 'a @ b.c', 'ratio 3@2'])
    expect(withoutAddresses(line)).toBe(line)
})
