import { readdir, readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { decideComplaint, listComplaints } from '#engine/domains/moderation/index.ts'
import { runDueJobs } from '#engine/platform/jobs/run.ts'
import type { Mail } from '#engine/platform/mail/transport.ts'
import { outboxDir } from '#engine/platform/mail/transport.ts'
import { makeContext, makeServices, makeTenant } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'
import { operatorBeside } from '#engine/testing/operators/operator.ts'
import { LOCALES, type Locale } from '#engine/texts/locales.ts'
import { createComplaintReceivedHandler, createComplaintReplyHandler } from './complaint-reply.mail.ts'
import { fileComplaint } from './filing.ts'

const open = useSqlite()
const tenant = makeTenant('test', {}, { locales: [...LOCALES] })

let base: Db
let services: ReturnType<typeof makeServices>
beforeEach(async () => {
  base = await open()
  services = makeServices(base)
  return () => base.close()
})

const mailed = async (): Promise<Mail[]> => {
  const dir = outboxDir(services, 'test')
  const files = (await readdir(dir)).filter((name) => name.endsWith('.json'))
  return Promise.all(files.map(async (name) => JSON.parse(await readFile(`${dir}/${name}`, 'utf8')) as Mail))
}

const composing = () => ({ services, findTenant: () => tenant, originOf: () => 'https://test.example' })
const log = { error: (details: object) => Promise.reject(new Error(JSON.stringify(details))) }

async function acknowledge(locale: Locale): Promise<Mail[]> {
  const ctx = makeContext(base, { services, tenant, locale })
  await fileComplaint(ctx, { email: 'visitor@example.org', body: 'Something went wrong.', about: '' })
  await runDueJobs(services, { complaint_received: createComplaintReceivedHandler(composing()) }, log)
  return mailed()
}

async function replyTo(locale: Locale, outcome: 'upheld' | 'dismissed'): Promise<Mail[]> {
  const ctx = makeContext(base, { services, tenant, locale })
  await fileComplaint(ctx, { email: 'visitor@example.org', body: 'Something went wrong.', about: '' })
  const { id } = (await listComplaints(operatorBeside(ctx), { limit: 1 }))[0]!
  await decideComplaint(operatorBeside(ctx), { complaint: id, outcome, text: 'We looked at it again.' })
  const acknowledged = async () => {}
  const handlers = { complaint_received: acknowledged, complaint_reply: createComplaintReplyHandler(composing()) }
  await runDueJobs(services, handlers, log)
  return mailed()
}

describe.each(LOCALES)('the acknowledgement of a complaint in %s', (locale) => {
  it('is sent at once to the address given, complete', async () => {
    const [sent, ...more] = await acknowledge(locale)
    expect(more).toEqual([])
    expect(sent!.to).toBe('visitor@example.org')
    expect(sent!.html).toContain(`<html lang="${locale}">`)
    expect(sent!.text).toContain('14')
    expect(sent!.text).toContain('https://test.example/complaints?about=complaint:')
    for (const part of [sent!.subject, sent!.text]) expect(part).not.toMatch(/complaint\w*\.[a-z]|\{\w+\}|undefined/)
  })
})

describe.each(LOCALES)('the answer to a complaint in %s', (locale) => {
  it('is sent once to the complainant, complete and with the reasons', async () => {
    const [sent, ...more] = await replyTo(locale, 'dismissed')
    expect(more).toEqual([])
    expect(sent!.to).toBe('visitor@example.org')
    expect(sent!.html).toContain(`<html lang="${locale}">`)
    expect(sent!.text).toContain('We looked at it again.')
    expect(sent!.text).toContain('https://test.example/complaints?about=complaint:')
    expect(sent!.text).toContain('Test B.V.')
    for (const part of [sent!.subject, sent!.text]) expect(part).not.toMatch(/complaint\.[a-z]|\{\w+\}|undefined/)
  })
})

it('states whether the complaint was upheld', async () => {
  expect((await replyTo('en', 'upheld'))[0]!.text).toContain('You’re right')
})
