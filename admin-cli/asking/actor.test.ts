import { userInfo } from 'node:os'
import { expect, test } from 'vitest'
import { connect } from '#engine/installation.ts'
import { makeInstallation } from '#engine/testing/admin.ts'
import { findActor } from './actor.ts'

test('the operator is the name of --as, else of ADMIN_AS, else of the account', () => {
  const env = { ADMIN_AS: 'Joost B.' }
  expect(findActor('Marit', env)).toEqual({ name: 'Marit', source: 'option' })
  expect(findActor(undefined, env)).toEqual({ name: 'Joost B.', source: 'environment' })
  for (const without of [{}, { ADMIN_AS: '' }])
    expect(findActor(undefined, without)).toEqual({ name: userInfo().username, source: 'account' })
})

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['a'.repeat(65), 'at most 64 characters'],
  ['root; drop', 'letters, digits, spaces'],
  ['-x', 'begins with a letter or digit'],
  ['two\nlines', 'letters, digits, spaces'],
])('the name %j is refused: %s', (name, why) => {
  expect(() => findActor(name, {})).toThrow(expect.objectContaining({ code: 2, message: expect.stringContaining(why) }))
  if (name !== '')
    expect(() => findActor(undefined, { ADMIN_AS: name })).toThrow(
      expect.objectContaining({ code: 6, message: expect.stringMatching(/^ADMIN_AS: /) }),
    )
})

test('names of any script are taken', () => {
  for (const name of ['Zoë', 'Łukasz Ż.', "O'Brien", 'marit@example.org', '美咲'])
    expect(findActor(name, {})).toEqual({ name, source: 'option' })
})

test('each change is recorded with its operator, and a wrong name changes nothing', { timeout: 60_000 }, async () => {
  const { run, env, url } = makeInstallation()
  await run('db', 'migrate')
  const create = (code: string, ...more: string[]) =>
    run('discount', 'create', 'rosa', code, '--percentage', '30', ...more)
  expect(await create('BY-ACCOUNT')).toMatchObject({ code: 0 })
  Object.assign(env, { ADMIN_AS: 'Joost' })
  expect(await create('BY-ENVIRONMENT')).toMatchObject({ code: 0 })
  expect(await create('BY-OPTION', '--as', 'Marit')).toMatchObject({ code: 0 })
  expect(await run('--as', 'Marit', 'discount', 'end', 'rosa', 'BY-OPTION', '--yes')).toMatchObject({ code: 0 })
  expect(await create('BY-NOBODY', '--as', 'a/b')).toMatchObject({ code: 2, err: expect.stringContaining('--as: ') })
  Object.assign(env, { ADMIN_AS: 'a/b' })
  expect(await create('BY-NOBODY')).toMatchObject({ code: 6, err: expect.stringContaining('ADMIN_AS: ') })
  const db = await connect(url)
  const rows = await db.kysely.selectFrom('operator_actions').selectAll().orderBy('id').execute()
  const codes = await db.kysely.selectFrom('discount_codes').select('code').orderBy('code').execute()
  await db.close()
  expect(rows.map(({ action, object, actor, actor_source }) => [action, object, actor, actor_source])).toEqual([
    ['discount_create', 'BY-ACCOUNT', userInfo().username, 'account'],
    ['discount_create', 'BY-ENVIRONMENT', 'Joost', 'environment'],
    ['discount_create', 'BY-OPTION', 'Marit', 'option'],
    ['discount_end', 'BY-OPTION', 'Marit', 'option'],
  ])
  expect(codes.map(({ code }) => code)).toEqual(['BY-ACCOUNT', 'BY-ENVIRONMENT', 'BY-OPTION'])
})
