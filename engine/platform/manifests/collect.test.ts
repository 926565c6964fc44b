import { describe, expect, it } from 'vitest'
import { defineCall, nothing } from '../call.ts'
import { defineDomains } from './collect.ts'
import type { Domain, JobDefinition, MailDefinition } from './domain.ts'

const call = defineCall({ method: 'GET', path: '/api/notes.php', auth: 'member', handle: async () => nothing() })
const job: JobDefinition = { kind: 'remind', lane: 'housekeeping', handler: () => async () => undefined }
const mail: MailDefinition = { write: async () => undefined, subjects: [], lane: 'mail' }
const verb = async () => ({ ok: true })

describe('the list of domains', () => {
  const twice: Readonly<Record<string, Omit<Domain, 'name'>>> = {
    'call GET /api/notes.php': { calls: [call] },
    'file /notes/:id': { files: [{ path: '/notes/:id', send: async () => undefined }] },
    'mail note_shared': { mails: { note_shared: mail } },
    'kind of job remind': { jobs: [job] },
    'operator verb removeNote': { operatorVerbs: { removeNote: verb } },
    'detail of the event message': { eventDetails: { message: async () => undefined } },
  }

  it.each(Object.entries(twice))('refuses two that declare the %s, and names both', (what, declared) => {
    const domains = [
      { name: 'notes', ...declared },
      { name: 'diary', ...declared },
    ]
    expect(() => defineDomains(domains)).toThrow(`the domains notes and diary both declare the ${what}`)
    expect(defineDomains(domains.slice(0, 1))).toEqual(domains.slice(0, 1))
  })

  it('refuses one name for two', () => {
    expect(() => defineDomains([{ name: 'notes' }, { name: 'notes' }])).toThrow('both declare the name notes')
  })

  it('refuses a schedule that is no cron pattern, and names its job', () => {
    const scheduled = (pattern: string) => [
      { name: 'notes', jobs: [{ ...job, schedule: { pattern, lateMs: 0, per: 'pool' as const } }] },
    ]
    expect(() => defineDomains(scheduled('every hour'))).toThrow(
      'the schedule of jobs of kind remind is no cron pattern: every hour',
    )
    expect(defineDomains(scheduled('0 * * * *'))).toHaveLength(1)
  })
})
