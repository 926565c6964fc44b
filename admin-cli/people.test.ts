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
    const ban = ['member', 'ban', slug, 'joris@example.org', '--reason', 'scam', '--json']
    const done = await run(...ban)
    expect(done).toMatchObject({ code: 0 })
    expect(JSON.parse(done.out)).toEqual({ id: 'joris', name: 'Joris', banned: true, reason: 'scam' })
    expect(await run(...ban)).toMatchObject({ code: 5 })
    expect(await run('member', 'unban', slug, 'joris')).toMatchObject({ code: 0 })
    expect(await run('member', 'unban', slug, 'joris')).toMatchObject({ code: 5 })
    expect(await run('member', 'ban', slug, 'nobody', '--reason', 'other')).toMatchObject({ code: 4 })
    expect(await run('member', 'ban', slug, 'joris', '--reason', 'dull')).toMatchObject({ code: 2 })
    expect(await run('member', 'ban', slug, 'joris')).toMatchObject({ code: 2 })
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
    expect(await run('invite', 'revoke', slug, id)).toMatchObject({ code: 0 })
    expect(await run('invite', 'revoke', slug, id)).toMatchObject({ code: 4 })
    expect((await run('invite', 'list', slug)).out.trim()).toBe('no invites')
    expect(await run('invite', 'create', slug, '--uses', '0')).toMatchObject({ code: 2 })
  })
})
