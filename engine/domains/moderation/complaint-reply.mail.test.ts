import { readdir, readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { decideComplaint, listComplaints } from '#engine/domains/moderation/index.ts'
import { transactionWithJobs } from '#engine/platform/jobs/jobs.ts'
import { runDueJobs } from '#engine/platform/jobs/run.ts'
import type { Mail } from '#engine/platform/mail/transport.ts'
import { outboxDir } from '#engine/platform/mail/transport.ts'
import { makeContext, makeServices, makeTenant } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'
import { operatorBeside } from '#engine/testing/operators/operator.ts'
import { LOCALES, type Locale } from '#engine/texts/locales.ts'
import { createComplaintReceivedHandler, createComplaintReplyHandler } from './complaint-reply.mail.ts'
import { fileComplaint, fileComplaintInside } from './filing.ts'

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
  await fileComplaint(ctx, {
    email: 'visitor@example.org',
    body: 'Something went wrong.',
    about: '',
    category: 'other',
  })
  await runDueJobs(services, { complaint_received: createComplaintReceivedHandler(composing()) }, log)
  return mailed()
}

async function replyTo(locale: Locale, outcome: 'upheld' | 'dismissed'): Promise<Mail[]> {
  const ctx = makeContext(base, { services, tenant, locale })
  await fileComplaint(ctx, {
    email: 'visitor@example.org',
    body: 'Something went wrong.',
    about: '',
    category: 'other',
  })
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
    expect(sent!.text).toContain('7')
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

const DECLARED = 'I, Zoë Jansen, hereby withdraw from my order #12345678 at Test.'

async function withdraw(locale: Locale, decided: boolean): Promise<Mail[]> {
  const ctx = makeContext(base, { services, tenant, locale })
  const filed = { email: 'buyer@example.org', body: DECLARED, about: '', category: 'withdrawal' } as const
  await transactionWithJobs(services, ctx.db.scope, (trx, enqueue) => fileComplaintInside({ trx, enqueue }, ctx, filed))
  const { id } = (await listComplaints(operatorBeside(ctx), { limit: 1 }))[0]!
  if (decided)
    await decideComplaint(operatorBeside(ctx), { complaint: id, outcome: 'upheld', text: 'You get 19.99 back.' })
  await runDueJobs(
    services,
    {
      complaint_received: createComplaintReceivedHandler(composing()),
      complaint_reply: createComplaintReplyHandler(composing()),
    },
    log,
  )
  return mailed()
}

describe.each(LOCALES)('the acknowledgement of a withdrawal in %s', (locale) => {
  it('repeats the declaration and says the minute at which it arrived', async () => {
    const [sent, ...more] = await withdraw(locale, false)
    expect(more).toEqual([])
    expect(sent!.to).toBe('buyer@example.org')
    expect(sent!.text).toContain(DECLARED)
    expect(sent!.text).toMatch(/12[:.]00[:.]00/)
    expect(sent!.text).toContain('2026')
    for (const part of [sent!.subject, sent!.text]) expect(part).not.toMatch(/withdrawal\w*\.[a-z]|\{\w+\}|undefined/)
  })

  it('is sent even if the withdrawal was answered first, and the answer is one to a withdrawal', async () => {
    const sent = await withdraw(locale, true)
    expect(sent.map(({ to }) => to)).toEqual(['buyer@example.org', 'buyer@example.org'])
    const reply = sent.find(({ text }) => text.includes('You get 19.99 back.'))!
    for (const part of [reply.subject, reply.text]) expect(part).not.toMatch(/withdrawal\w*\.[a-z]|\{\w+\}|undefined/)
  })
})

it('states whether the complaint was upheld', async () => {
  expect((await replyTo('en', 'upheld'))[0]!.text).toContain('You’re right')
})
