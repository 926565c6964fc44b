import * as z from 'zod'
import { readSiteSecrets } from '#engine/platform/secrets/site-secrets.ts'
import type { SmsProvider } from '#engine/plugins/sms-provider.ts'

const NAMED = { kind: 'sms', name: 'twilio', secrets: ['account_sid', 'auth_token', 'sender'] } as const

interface Address {
  readonly origin: string
  readonly timeoutMs: number
}

const refusalSchema = z.object({ code: z.int() })
const acceptedSchema = z.object({ sid: z.string(), error_code: z.int().nullish() })

/** A sender is a number, a name, or the id of a messaging service. */
const senderOf = (sender: string): Record<string, string> =>
  /^MG[0-9a-f]{32}$/.test(sender) ? { MessagingServiceSid: sender } : { From: sender }

/**
 * Twilio's Programmable Messaging (decisions/payment-providers.md, "SMS"). It has no key against repetitions, so a text
 * whose answer was lost is not sent again by itself.
 */
export const createTwilio = ({ origin, timeoutMs }: Address): SmsProvider => ({
  name: NAMED.name,
  secrets: NAMED.secrets,
  async send(site, { to, text }) {
    const { account_sid, auth_token, sender } = readSiteSecrets(site, NAMED)
    const response = await fetch(`${origin}/2010-04-01/Accounts/${encodeURIComponent(account_sid)}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${account_sid}:${auth_token}`).toString('base64')}` },
      body: new URLSearchParams({ To: to, ...senderOf(sender), Body: text }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (!response.ok) {
      const refusal = refusalSchema.safeParse(answer)
      throw new Error(`Twilio answered ${response.status}${refusal.success ? `, code ${refusal.data.code}` : ''}`)
    }
    const accepted = acceptedSchema.safeParse(answer)
    if (!accepted.success) throw new Error('Twilio answered without the id of a message')
    if (accepted.data.error_code) throw new Error(`Twilio did not send the text: code ${accepted.data.error_code}`)
  },
})

export default createTwilio({ origin: 'https://api.twilio.com', timeoutMs: 10_000 })
