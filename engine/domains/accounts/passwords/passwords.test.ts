import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { describe, expect, it, vi } from 'vitest'
import { hashPassword, isStrongPassword, verifyPassword } from './passwords.ts'
import { PasswordsBusy } from './passwords-busy.ts'
import { rateLater } from './strength.ts'

describe('a strong password', () => {
  const own = ['anouk.devries@example.org', 'Noukie']

  it.each(['drie-tulpen-op-een-fiets', 'kU8#vq2!mZ', 'lege fietsen zingen'])('is %j', async (password) => {
    expect(await isStrongPassword(password, own)).toBe(true)
  })

  it.each(['', 'kU8#vq2', '12345678', 'password', 'qwertyuiop', 'anouk1990', 'devries1', 'noukie99', 'x'.repeat(201)])(
    'is not %j',
    async (password) => expect(await isStrongPassword(password, own)).toBe(false),
  )
})

describe('the rating of passwords', () => {
  it('lets the main thread work on meanwhile: a worker does it', async () => {
    // Anew, so that it has to make its thread.
    vi.resetModules()
    const { rateLater: rate } = await import('./strength.ts')
    const made = once(process, 'worker')
    expect(await rate('drie-tulpen-op-een-fiets', [])).toBe(4)
    expect(await made).toEqual([expect.any(Worker)])
  })

  it('has a queue of 100, and refuses at once what comes beyond', async () => {
    const all = await Promise.allSettled(Array.from({ length: 101 }, () => rateLater('password', [])))
    expect(all.slice(0, 100).every((one) => one.status === 'fulfilled' && one.value === 0)).toBe(true)
    expect(all[100]).toMatchObject({ status: 'rejected', reason: expect.any(PasswordsBusy) })
    expect(await rateLater('password', [])).toBe(0)
  })
})

describe('a stored password', () => {
  it('is right however its letters are composed, and wrong for anything else', async () => {
    const hash = await hashPassword('caf\u00e9-op-de-hoek')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verifyPassword('cafe\u0301-op-de-hoek', hash)).toBe(true)
    expect(await verifyPassword('cafe-op-de-hoek', hash)).toBe(false)
    expect(await verifyPassword('caf\u00e9-op-de-hoek', undefined)).toBe(false)
    expect(await verifyPassword('x', 'not a hash')).toBe(false)
  })

  it('waits behind two others in a queue of 200, and is refused at once when the queue is full', async () => {
    // The lowest cost that argon2 accepts, so that hundreds of hashes are fast.
    const hash = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
    const all = await Promise.allSettled(Array.from({ length: 203 }, () => verifyPassword('x', hash)))
    expect(all.slice(0, 202).every(({ status }) => status === 'fulfilled')).toBe(true)
    expect(all[202]).toMatchObject({ status: 'rejected', reason: expect.any(PasswordsBusy) })
    expect(await verifyPassword('x', hash)).toBe(false)
  })
})
