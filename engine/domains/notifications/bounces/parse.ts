import PostalMime from 'postal-mime'
import { type BounceToken, findBounceTokens } from './address.ts'

/**
 * `hard`: the address does not exist or no longer accepts mail. `soft`: a temporary failure, or the content was
 * rejected. `complaint`: the reader reported spam. `opt_out`: the reader unsubscribed at the provider.
 */
export type BounceKind = 'hard' | 'soft' | 'complaint' | 'opt_out'

export interface Bounce {
  readonly kind: BounceKind
  /** Enhanced status (RFC 3463) of a bounce, '' without one. */
  readonly status: string
  /** The tokens of all our bounce addresses in the message, unverified. */
  readonly tokens: readonly BounceToken[]
}

export const MAX_MESSAGE_BYTES = 1024 * 1024

/** Permanent failures: unknown mailbox or domain, disabled mailbox, no mail host. */
const GONE_STATUS = /^5\.(0\.0|1\.(0|1|2|3|4|6|10)|2\.[01]|4\.[14])$/

export const isGone = (status: string) => GONE_STATUS.test(status)

/** `name: value` lines of a report, unfolded; groups are separated by an empty line. */
function readGroups(text: string): Map<string, string>[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((group) => {
      const lines = group.replace(/\n[ \t]+/g, ' ').split('\n')
      const pairs = lines.map((line) => /^([\w-]+):[ \t]*(.*)$/.exec(line)).filter((match) => match !== null)
      return new Map(pairs.map(([, name, value]) => [name!.toLowerCase(), value!.trim()]))
    })
    .filter((group) => group.size > 0)
}

/** The failure in a delivery report (RFC 3464); undefined without one. */
function readDelivery(text: string): { kind: 'hard' | 'soft'; status: string } | undefined {
  const failures = readGroups(text).filter((group) => /^(failed|delayed)$/i.test(group.get('action') ?? ''))
  const [first] = failures
  if (!first) return undefined
  const status = /\d\.\d{1,3}\.\d{1,3}/.exec(first.get('status') ?? '')?.[0] ?? ''
  const gone = failures.every(
    (group) => /^failed$/i.test(group.get('action') ?? '') && isGone(group.get('status')?.split(' ')[0] ?? ''),
  )
  return { kind: gone ? 'hard' : 'soft', status }
}

/** A feedback report (RFC 5965); `not-spam` and `auth-failure` are ignored. */
function readFeedback(text: string): { kind: 'complaint' | 'opt_out'; status: string } | undefined {
  const type = readGroups(text)[0]?.get('feedback-type')?.toLowerCase()
  if (type === 'abuse' || type === 'fraud' || type === 'other') return { kind: 'complaint', status: '' }
  return type === 'opt-out' || type === 'opt-out-list' ? { kind: 'opt_out', status: '' } : undefined
}

/**
 * Reads a delivery report (RFC 3464) or a complaint (RFC 5965) in a mail. Returns undefined for any other
 * or unreadable message. Pure; the result is untrusted until the token's signature is verified.
 */
export async function parseBounce(raw: Uint8Array): Promise<Bounce | undefined> {
  if (raw.length === 0 || raw.length > MAX_MESSAGE_BYTES) return undefined
  const text = new TextDecoder('latin1').decode(raw)
  const parts = await readParts(raw)
  const delivery = parts.get('message/delivery-status')
  const feedback = parts.get('message/feedback-report')
  const read =
    delivery !== undefined ? readDelivery(delivery) : feedback !== undefined ? readFeedback(feedback) : undefined
  if (!read) return undefined
  const everywhere = [text, ...parts.values()].join('\n')
  const tokens = new Map(findBounceTokens(everywhere).map((token) => [Object.values(token).join('.'), token]))
  return { ...read, tokens: [...tokens.values()].slice(0, 10) }
}

async function readParts(raw: Uint8Array): Promise<Map<string, string>> {
  try {
    const mail = await new PostalMime({ attachmentEncoding: 'utf8', forceRfc822Attachments: true }).parse(raw)
    return new Map(mail.attachments.map(({ mimeType, content }) => [mimeType.toLowerCase(), String(content)]))
  } catch {
    return new Map()
  }
}
