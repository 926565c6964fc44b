import { expect, it } from 'vitest'
import { signupSchema } from '#engine/domains/accounts/index.ts'
import { parseForm } from '#engine/platform/form.ts'
import { makeContext, makeTenant, NOW } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'
import fc from '#engine/testing/properties.ts'
import { type Fields, listAccountFaults, signupBodies } from '#engine/testing/signup/signup-bodies.ts'
import { refuseUnread, signUp } from './signup.ts'

const open = useSqlite()

function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

it('creates complete accounts of adults only, for any input, and never throws', async () => {
  const db = await open()
  const ctx = makeContext(db, { tenant: makeTenant('test', { captcha_after: 1_000_000 }) })
  let sent = 0
  let made = 0
  await fc.assert(
    fc.asyncProperty(signupBodies(NOW, { country: 'NL', city: 'Utrecht' }), async (fields) => {
      sent += 1
      const form = parseForm(signupSchema, formOf(fields))
      const here = { ...ctx, ip: `10.${sent >> 8}.${sent & 255}.1` }
      if (!form.ok) {
        const refused = await refuseUnread(here, formOf(fields), form.errors)
        expect(refused.errors).toMatchObject(form.errors)
        expect(Object.keys(refused.errors).length).toBeGreaterThan(0)
        return
      }
      const result = await signUp(here, form.value, {})
      if (result.ok) made += 1
      else expect(Object.keys(result.errors).length).toBeGreaterThan(0)
    }),
    { numRuns: 400, seed: 18 },
  )
  const members = await ctx.db.selectFrom('members').selectAll().execute()
  const consents = await ctx.db.selectFrom('consents').select('member_id').execute()
  const counts = (id: string) => consents.filter((consent) => consent.member_id === id).length
  expect(members.flatMap((member) => listAccountFaults(member, counts(member.id)))).toEqual([])
  expect(members).toHaveLength(made)
  expect(made).toBeGreaterThan(40)
  await db.close()
}, 120_000)
