import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type Transporter } from 'nodemailer'
import type { MailDefinition } from '../manifests/domain.ts'
import { count } from '../metrics/counts.ts'
import type { MailServers, Services } from '../services.ts'
import { findDkim, smtpUrlOf } from './servers.ts'

export interface Mail {
  /** Stable per job: file name in the outbox, Message-ID on the wire. */
  readonly id: string
  readonly tenantId: string
  readonly lane: MailDefinition['lane']
  /** Epoch ms. */
  readonly at: number
  readonly from: { readonly name: string; readonly address: string }
  /** Bounce address: the envelope's sender. */
  readonly returnPath: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

/** Timeout of a silent server, after which the mail is retried. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const

type MailServices = MailServers

const transports = new Map<string, Transporter>()

/** Each lane has connections of its own, so that a mail that somebody waits for is behind no other lane's. */
function smtp(url: string, lane: Mail['lane']): Transporter {
  const key = `${lane} ${url}`
  const known = transports.get(key)
  if (known) return known
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...TIMEOUTS } as never)
  transports.set(key, transport)
  return transport
}

/** Both headers of RFC 8058 have to be signed, of which nodemailer's own list lacks one. */
const SIGNED_HEADERS = [
  ...['From', 'Sender', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'MIME-Version', 'Content-Type'],
  ...['Content-Transfer-Encoding', 'List-Unsubscribe', 'List-Unsubscribe-Post', 'Auto-Submitted'],
].join(':')

/** The signature by the brand's key, for the domain that it writes from. */
function signatureOf(services: Pick<Services, 'secretStore'>, { tenantId, from }: Mail) {
  const key = findDkim(services, tenantId)
  if (!key) return {}
  const domainName = from.address.split('@')[1]!
  return {
    dkim: { domainName, keySelector: key.selector, privateKey: key.privateKey, headerFieldNames: SIGNED_HEADERS },
  }
}

/** The options of nodemailer; no content is read from disk or network. */
export const toMessage = (services: Pick<Services, 'secretStore'>, mail: Mail) => ({
  ...signatureOf(services, mail),
  from: mail.from,
  to: mail.to,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  date: new Date(mail.at),
  messageId: `<${mail.id}@${mail.from.address.split('@')[1]}>`,
  // Some relays replace the envelope sender; complaints then still contain our address.
  headers: { 'auto-submitted': 'auto-generated', 'x-return-path': mail.returnPath, ...mail.headers },
  envelope: { from: mail.returnPath, to: mail.to },
  disableFileAccess: true,
  disableUrlAccess: true,
})

export const outboxDir = ({ dataDir }: Pick<Services, 'dataDir'>, tenantId: string) => join(dataDir, 'outbox', tenantId)

/** The server refused. The reason names no address, because it is logged. */
export class MailRefused extends Error {
  /** Enhanced status (RFC 3463), '' where the server gave none. */
  readonly status: string
  /** nodemailer's, such as `ETIMEDOUT`. */
  readonly code: string
  constructor(reason: string, status: string, code: string) {
    super(reason)
    this.status = status
    this.code = code
  }
}

/** nodemailer's error without addresses. */
export function withoutPeople(error: unknown): MailRefused {
  const { code = 'ESMTP', response, message } = error as { code?: string; response?: string; message?: string }
  const words = (response ?? message ?? '').replace(/<?[^\s<>@]+@[^\s<>@]+>?/g, '(address)').slice(0, 300)
  return new MailRefused(`${code}: ${words}`, /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response ?? '')?.[0] ?? '', code)
}

/**
 * Sends by the SMTP server of the brand or of the installation; without a server the mail lands as `.eml` in the tenant's outbox, with its parts beside it as `.json`.
 * @throws MailRefused
 */
export async function deliverMail(services: MailServices, mail: Mail): Promise<void> {
  const url = smtpUrlOf(services, mail.lane, mail.tenantId)
  if (url) {
    try {
      await smtp(url, mail.lane).sendMail(toMessage(services, mail))
    } catch (error) {
      count('mails', { lane: mail.lane, result: 'refused' })
      throw withoutPeople(error)
    }
    count('mails', { lane: mail.lane, result: 'sent' })
    return
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await transport.sendMail(toMessage(services, mail))
  const dir = outboxDir(services, mail.tenantId)
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const name = join(dir, `${mail.at}-${mail.id}`)
  await writeAtomically(`${name}.eml`, message as Buffer)
  await writeAtomically(`${name}.json`, JSON.stringify(mail))
  count('mails', { lane: mail.lane, result: 'sent' })
}

/** Written aside and renamed, so that no reader sees half a file. */
async function writeAtomically(path: string, content: Buffer | string): Promise<void> {
  const temporary = `${path}.${process.pid}`
  await writeFile(temporary, content, { mode: 0o600 })
  await rename(temporary, path)
}
