import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#engine/db/connect.ts'
import { makeInstallation, runAdmin } from '#engine/testing/admin.ts'
import { plantMember } from '#engine/testing/context.ts'
import { loadGroup } from '../frame/loading.ts'

/** What cannot be undone, or reaches members: a person says yes to it. */
const HURTS = [
  'backup restore',
  'complaint decide',
  'credits grant',
  'db migrate',
  'db replay-tombstones',
  'discount end',
  'fictional remove',
  'host canonical',
  'host give',
  'host release',
  'host remove',
  'invite revoke',
  'mail dkim',
  'mail send',
  'member ban',
  'member disable',
  'member erase',
  'order refund',
  'photo reject',
  'push rotate',
  'report decide',
  'secrets move',
  'secrets rotate',
  'sepa report',
  'staff disable',
  'staff reset',
  'tenant change-pool',
  'tenant delete',
  'tenant forget',
  'tenant suspend',
]

/** What changes something and does not ask, with the reason. */
const HARMLESS: Readonly<Record<string, string>> = {
  'discount create': '`discount end` ends it',
  'fictional answer': 'a message that costs nothing',
  'fictional create': 'a profile that its label marks',
  'fictional edit': 'a second one edits it back',
  'fictional import': 'profiles that their labels mark',
  'host add': '`host remove` takes it off',
  'invite create': '`invite revoke` revokes it',
  'jobs retry': 'what the server had to do anyway',
  'member confirm': 'what its link does',
  'member edit': 'a second correction corrects it',
  'member enable': '`member disable` hides it again',
  'member export': 'a file: the operator hands it over',
  'member find': 'a look, recorded',
  'member list': 'a look, recorded',
  'member resend': 'a mail that the member asks for, once an hour',
  'member show': 'a look, recorded',
  'member unban': '`member ban` bans again',
  'payment set-secrets': 'a second one sets the former back',
  'photo approve': '`photo reject` takes it back',
  'photo undo': 'a decision can be made again',
  'postback resend': 'the same report, under the same id',
  'queue claim': '`queue release` releases it',
  'queue release': '`queue claim` claims it again',
  'queue show': 'a look, recorded',
  'sepa collect': 'a file: the operator brings it to the bank',
  'sepa repay': 'a file: the operator brings it to the bank',
  'staff add': '`staff disable` lets them in no more',
  'staff roles': 'a second one gives the former roles back',
  'staff sessions': 'the person logs in anew',
  'tenant clone': 'a new folder',
  'tenant create': 'a new folder',
  'tenant import': 'a new folder, after the checks of one',
  'tenant rename': 'a second one names it back',
  'tenant resume': '`tenant suspend` suspends it again',
  'tenant set': '`tenant set` sets it back, and the check refuses what no site could have',
}

const dir = join(import.meta.dirname, '../commands')

test('each command that changes something asks first, or is known to be harmless', async () => {
  const asking: string[] = []
  const others: string[] = []
  for (const group of readdirSync(dir))
    for (const [name, { asks, records }] of await loadGroup(dir, group)) {
      if (asks) asking.push(`${group} ${name}`)
      else if (records) others.push(`${group} ${name}`)
    }
  expect(asking.sort()).toEqual(HURTS)
  expect(others.sort()).toEqual(Object.keys(HARMLESS))
})

test('each argument and option says what it is', async () => {
  const silent: string[] = []
  for (const group of readdirSync(dir))
    for (const [name, { parameters }] of await loadGroup(dir, group))
      for (const { flags, about } of Object.values(parameters))
        if (about === '') silent.push(`${group} ${name} ${flags}`)
  expect(silent).toEqual([])
})

describe('without a terminal', { timeout: 60_000 }, () => {
  const { env, run, url } = makeInstallation()
  const ban = ['member', 'ban', 'rosa', 'joris', '--reason', 'scam']
  const isBanned = async () =>
    JSON.parse((await run('member', 'show', 'rosa', 'joris', '--json')).out).banned_at !== null

  beforeAll(async () => {
    expect(await run('db', 'migrate')).toMatchObject({ code: 0 })
    const { poolId } = JSON.parse((await run('tenant', 'show', 'rosa', '--json')).out) as { poolId: string }
    const db = await connect(url)
    await plantMember(db, poolId, { id: 'joris', name: 'Joris', tenant_id: 'rosa' })
    await db.close()
  }, 60_000)

  test.each(['', 'n\n', 'y\n'])(
    'a ban with %j on its standard input changes nothing and exits with 2',
    async (piped) => {
      expect(await runAdmin(env, ban, piped)).toEqual({
        code: 2,
        out: '',
        err: expect.stringMatching(
          /^manyhearts: nothing was changed: without a terminal this needs --yes: Ban joris [^\n]*\n$/,
        ),
      })
      expect(await isBanned()).toBe(false)
    },
  )

  test('with --json it is one object', async () => {
    const { code, out, err } = await runAdmin(env, [...ban, '--json'])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(JSON.parse(err).error).toMatchObject({ code: 2, details: [] })
  })

  test('--yes answers', async () => {
    expect(await runAdmin(env, [...ban, '--yes'], 'n\n')).toMatchObject({ code: 0 })
    expect(await isBanned()).toBe(true)
  })
})
