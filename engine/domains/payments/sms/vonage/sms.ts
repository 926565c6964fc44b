import * as z from 'zod'
import { readSiteSecrets } from '#engine/platform/secrets/site-secrets.ts'
import type { SmsProvider } from '#engine/plugins/sms-provider.ts'

const NAMED = { kind: 'sms', name: 'vonage', secrets: ['api_key', 'api_secret', 'sender'] } as const

interface Address {
  readonly origin: string
  readonly timeoutMs: number
}

/** One for each part of a long text. */
const answerSchema = z.object({ messages: z.array(z.object({ status: z.string() })).min(1) })
const ACCEPTED = '0'

/** Letters of the GSM alphabet that all phones have; any other needs `type=unicode`. */
const PLAIN = /^[\r\n -Z_a-z¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùü]*$/

/** Vonage's SMS API, which answers 200 with a status for each part, whatever became of it. */
export const createVonage = ({ origin, timeoutMs }: Address): SmsProvider => ({
  name: NAMED.name,
  secrets: NAMED.secrets,
  async send(site, { id, to, text }) {
    const { api_key, api_secret, sender } = readSiteSecrets(site, NAMED)
    const parameters = {
      api_key,
      api_secret,
      from: sender,
      to: to.replace(/^\+/, ''),
      text,
      'client-ref': id.slice(0, 100),
    }
    const response = await fetch(`${origin}/sms/json`, {
      method: 'POST',
      body: new URLSearchParams({ ...parameters, type: PLAIN.test(text) ? 'text' : 'unicode' }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`Vonage answered ${response.status}`)
    const answer = answerSchema.safeParse(await response.json().catch(() => undefined))
    if (!answer.success) throw new Error('Vonage answered without the state of a message')
    const refused = answer.data.messages.find(({ status }) => status !== ACCEPTED)
    if (refused) throw new Error(`Vonage did not send the text: status ${refused.status}`)
  },
})

export default createVonage({ origin: 'https://rest.nexmo.com', timeoutMs: 10_000 })
