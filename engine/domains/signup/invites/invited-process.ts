import { randomUUID } from 'node:crypto'
import { connect } from '#engine/db/connect.ts'
import { makeContext, makeTenant } from '#engine/testing/context.ts'
import { signUp } from '../signup.ts'

/** A second process for invited.slow.test.ts: concurrent sign-ups with one invite; reports the number of accounts. */
const { url, token, first, copies } = JSON.parse(process.argv[2] ?? '{}') as {
  url: string
  token: string
  first: number
  copies: number
}
const db = await connect(url)
const tenant = makeTenant('test', { signups: 'invite', captcha_after: 1000 })
const results = await Promise.all(
  Array.from({ length: copies }, (_, at) => {
    const ctx = makeContext(db, { tenant, cookies: { invite: token }, ip: `10.0.0.${first + at}` })
    return signUp(
      ctx,
      {
        client_id: randomUUID(),
        email: `guest${first + at}@example.org`,
        email_kept: '',
        password: 'drie-tulpen-op-een-fiets',
        name: `Guest ${first + at}`,
        date_of_birth: '1992-04-01',
        gender: 'female',
        seeking: 'men',
        country: 'NL',
        city: 'Utrecht',
        age: 'yes',
        terms: 'yes',
        sensitive: 'yes',
      },
      {},
    )
  }),
)
process.send?.(results.filter(({ ok }) => ok).length)
await db.close()
process.disconnect?.()
