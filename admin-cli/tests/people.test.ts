import { beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#engine/db/connect.ts'
import { makeInstallation } from '#engine/testing/admin.ts'
import { plantMember } from '#engine/testing/context.ts'

const { run, url } = makeInstallation()
const tenant = async () => (JSON.parse((await run('tenant', 'list', '--json')).out) as { slug: string }[])[0]!.slug

describe('people on the command line', { timeout: 60_000 }, () => {
  let slug: string
  beforeAll(async () => {
    slug = await tenant()
    expect(await run('db', 'migrate')).toMatchObject({ code: 0 })
    const { out } = await run('tenant', 'show', slug, '--json')
    const { poolId } = JSON.parse(out) as { poolId: string }
    const db = await connect(url)
    await plantMember(db, poolId, { id: 'joris', email: 'joris@example.org', name: 'Joris', tenant_id: slug })
    await db.close()
  }, 60_000)

  test('bans and unbans by e-mail address or id, and reports failures', async () => {
    const ban = ['member', 'ban', slug, 'joris@example.org', '--reason', 'scam', '--yes', '--json']
    const done = await run(...ban)
    expect(done).toMatchObject({ code: 0 })
    expect(JSON.parse(done.out)).toEqual({ changed: true, id: 'joris', name: 'Joris', banned: true, reason: 'scam' })
    expect(JSON.parse((await run(...ban)).out)).toEqual({ changed: false })
    const otherwise = await run('member', 'ban', slug, 'joris', '--reason', 'harassment', '--yes')
    expect(otherwise).toMatchObject({ code: 5, err: expect.stringContaining('on other grounds') })
    expect(await run('member', 'unban', slug, 'joris')).toMatchObject({ code: 0 })
    const again = await run('member', 'unban', slug, 'joris')
    expect(again).toMatchObject({ code: 0, out: 'unchanged: "joris" is not banned\n' })
    expect(await run('member', 'ban', slug, 'nobody', '--reason', 'other', '--yes')).toMatchObject({ code: 4 })
    expect(await run('member', 'ban', slug, 'joris', '--reason', 'dull')).toMatchObject({ code: 2 })
    expect(await run('member', 'ban', slug, 'joris')).toMatchObject({ code: 2 })
  })

  test('corrects what a member cannot change, and refuses in words', async () => {
    const correct = (...changes: string[]) => run('member', 'edit', slug, 'joris', ...changes)
    const done = await correct('--name', 'Joris B', '--born', '1990-04-12', '--json')
    expect(JSON.parse(done.out)).toMatchObject({ changed: true, corrected: ['name', 'date_of_birth'] })
    expect(await correct('--name', 'Joris B')).toMatchObject({ code: 0, out: expect.stringMatching(/^unchanged: /) })
    expect(await correct('--name', '@joris')).toMatchObject({ code: 3 })
    expect((await correct('--born', '1990-02-30')).err).toContain('there is no such date of birth')
    expect(await correct()).toMatchObject({ code: 2 })
  })

  test('creates an invite that is shown once, lists it without its link, and revokes it', async () => {
    const made = await run('invite', 'create', slug, '--uses', '3', '--note', 'friends', '--json')
    expect(made).toMatchObject({ code: 0 })
    const { id, path } = JSON.parse(made.out) as { id: string; path: string }
    expect(path).toMatch(/^\/signup\?invite=[\w-]{43}$/)
    const listed = await run('invite', 'list', slug, '--json')
    expect(JSON.parse(listed.out)).toMatchObject([{ id, note: 'friends', uses: 0, maxUses: 3, open: true }])
    expect(listed.out).not.toContain(path.slice(-43))
    expect(await run('invite', 'create', slug, '--dry-run')).toMatchObject({ code: 0 })
    expect(await run('invite', 'revoke', slug, id, '--yes')).toMatchObject({ code: 0 })
    expect(await run('invite', 'revoke', slug, id, '--yes')).toMatchObject({ code: 4 })
    expect((await run('invite', 'list', slug)).out.trim()).toBe('no invites')
    expect(await run('invite', 'create', slug, '--uses', '0')).toMatchObject({ code: 2 })
  })

  test('creates a discount code, lists it with its uses, and ends it', async () => {
    const create = ['discount', 'create', slug, 'spring-30', '--percentage', '30', '--until', '2099-12-31']
    expect(await run(...create, '--dry-run')).toMatchObject({ code: 0 })
    expect(await run(...create)).toMatchObject({ code: 0 })
    expect(await run(...create)).toMatchObject({ code: 0, out: expect.stringMatching(/^unchanged: /) })
    expect(await run(...create.with(5, '40'))).toMatchObject({ code: 5 })
    const listed = await run('discount', 'list', slug, '--json')
    const row = { code: 'SPRING-30', percentage: 30, validity: 'once-per-user', uses: 0, open: true }
    expect(JSON.parse(listed.out)).toMatchObject([{ ...row, ends: '2100-01-01T00:00:00.000Z' }])
    expect(await run('discount', 'end', slug, 'Spring-30', '--yes')).toMatchObject({ code: 0 })
    expect(await run('discount', 'end', slug, 'SPRING-30', '--yes')).toMatchObject({
      code: 0,
      out: 'unchanged: SPRING-30 has ended\n',
    })
    expect(await run('discount', 'end', slug, 'SPRING-31', '--yes')).toMatchObject({ code: 4 })
    expect((await run('discount', 'list', slug)).out).toContain('ended')
    for (const wrong of [
      ['TIMEBONUS25', '--percentage', '30'],
      ['STAY-1', '--percentage', '30'],
      ['a b', '--percentage', '30'],
    ]) {
      expect(await run('discount', 'create', slug, ...wrong)).toMatchObject({ code: 3 })
    }
    expect(await run('discount', 'create', slug, 'SUMMER', '--percentage', '0')).toMatchObject({ code: 2 })
    expect(await run('discount', 'create', slug, 'SUMMER', '--percentage', '9', '--country', 'xx')).toMatchObject({
      code: 3,
    })
  })
})
