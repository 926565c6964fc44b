import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { connect } from '#engine/db/connect.ts'
import { readEnv } from '#engine/platform/env.ts'
import type { Seeded } from './seed.ts'

/** Seeds as `npm run demo` does, in a plain Node process, where nothing is bundled. */
const SEED = `
  const { seedDemo } = await import('#engine/demo/seed.ts')
  const { readEnv } = await import('#engine/platform/env.ts')
  const seeded = await seedDemo({ env: readEnv(), members: 1, portraits: 0, report() {} })
  console.log(JSON.stringify(seeded))
`

it('in a plain Node process, gives each demo login conversations, likes and an order', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'manyhearts-seed-'))
  const settings = { DATA_DIR: dir, DATABASE_URL: '', LOG_LEVEL: 'silent' }
  const env = { ...process.env, ...settings, VITEST: undefined }
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', SEED], { env })
  const { logins } = JSON.parse(stdout) as Seeded
  const db = await connect(readEnv(settings).databaseUrl)
  expect(logins.length).toBeGreaterThan(1)
  for (const { email, freeEmail } of logins) {
    const find = (of: string) => db.kysely.selectFrom('members').selectAll().where('email', '=', of).executeTakeFirst()
    const free = (await find(freeEmail))!
    expect(free).toMatchObject({ paid_user: 0, status: 'active', password_hash: (await find(email))!.password_hash })
    expect(free.credits).toBeGreaterThan(0)
    expect(Date.now() - free.signup_at).toBeLessThan(4 * 60 * 60_000)
    const login = await db.kysely.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
    const count = async (table: 'participants' | 'orders', column: 'member_id') =>
      (await db.kysely.selectFrom(table).select('member_id').where(column, '=', login.id).execute()).length
    const likes = await db.kysely.selectFrom('likes').selectAll().where('pool_id', '=', login.pool_id).execute()
    expect(await count('participants', 'member_id')).toBe(5)
    expect(await count('orders', 'member_id')).toBe(1)
    expect(likes.filter((like) => like.from_id === login.id)).toHaveLength(5)
    expect(likes.filter((like) => like.to_id === login.id)).toHaveLength(8)
    expect(login.paid_user).toBe(1)
  }
  await db.close()
  rmSync(dir, { recursive: true, force: true })
})
