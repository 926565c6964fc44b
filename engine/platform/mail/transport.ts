import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type Transporter } from 'nodemailer'
import type { MailDefinition } from '../manifests/domain.ts'
import type { MailServers, Services } from '../services.ts'

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

type MailServices = Pick<Services, 'dataDir'> & MailServers

const transports = new Map<string, Transporter>()

function smtp(url: string): Transporter {
  const known = transports.get(url)
  if (known) return known
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...TIMEOUTS } as never)
  transports.set(url, transport)
  return transport
}

/** The mail server of a lane; undefined without one. */
export const smtpUrlOf = ({ smtpUrl, securitySmtpUrl }: MailServers, lane: MailDefinition['lane']) =>
  lane === 'security_mail' ? (securitySmtpUrl ?? smtpUrl) : smtpUrl

/** The options of nodemailer; no content is read from disk or network. */
export const toMessage = (mail: Mail) => ({
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
 * Sends by SMTP; without a server the mail lands as `.eml` in the tenant's outbox, with its parts beside it as `.json`.
 * @throws MailRefused
 */
export async function deliverMail(services: MailServices, mail: Mail): Promise<void> {
  const url = smtpUrlOf(services, mail.lane)
  if (url) {
    try {
      await smtp(url).sendMail(toMessage(mail))
    } catch (error) {
      throw withoutPeople(error)
    }
    return
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await transport.sendMail(toMessage(mail))
  const dir = outboxDir(services, mail.tenantId)
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const name = join(dir, `${mail.at}-${mail.id}`)
  await writeAtomically(`${name}.eml`, message as Buffer)
  await writeAtomically(`${name}.json`, JSON.stringify(mail))
}

/** Written aside and renamed, so that no reader sees half a file. */
async function writeAtomically(path: string, content: Buffer | string): Promise<void> {
  const temporary = `${path}.${process.pid}`
  await writeFile(temporary, content, { mode: 0o600 })
  await rename(temporary, path)
}
