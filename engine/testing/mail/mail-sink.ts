import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** The moments of a delivery at which a sender can be killed. */
export const MOMENTS = ['before_body', 'before_answer', 'after_answer'] as const
export type Moment = (typeof MOMENTS)[number]

export interface MailSink {
  readonly url: string
  /** Message-ID → how often a whole mail with it was taken in. */
  readonly arrivals: ReadonlyMap<string, number>
  /** Calls `act` once, at that moment of a delivery, after so many more mails. Replaces what was planned before. */
  at(moment: Moment, afterMails: number, act: () => void): void
  /** Resolves when so many different mails have arrived. */
  hasArrived(count: number): Promise<void>
  close(): Promise<void>
}

interface Plan {
  readonly moment: Moment
  left: number
  readonly act: () => void
}

/** A real SMTP server that keeps nothing but Message-IDs. */
export async function openMailSink(): Promise<MailSink> {
  const arrivals = new Map<string, number>()
  const waiting: { count: number; resolve: () => void }[] = []
  let plan: Plan | undefined

  function reach(moment: Moment) {
    if (plan?.moment !== moment) return
    if (plan.left > 0) plan.left -= 1
    else {
      const { act } = plan
      plan = undefined
      act()
    }
  }
  function take(text: string) {
    const id = /^message-id:\s*(\S+)/im.exec(text)?.[1]
    if (!id) throw new Error('a mail without a Message-ID')
    arrivals.set(id, (arrivals.get(id) ?? 0) + 1)
    for (const { count, resolve } of waiting) if (arrivals.size >= count) resolve()
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 1,
    onRcptTo(_address, _session, callback) {
      reach('before_body')
      callback()
    },
    onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.once('end', () => {
        take(Buffer.concat(chunks).toString('latin1'))
        reach('before_answer')
        callback()
        setImmediate(() => reach('after_answer'))
      })
    },
  })
  server.on('error', () => {}) // a sender that was killed during a delivery
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrivals,
    at: (moment, afterMails, act) => {
      plan = { moment, left: afterMails, act }
    },
    hasArrived: (count) =>
      new Promise((resolve) => {
        if (arrivals.size >= count) resolve()
        else waiting.push({ count, resolve })
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
