import { createTransport } from 'nodemailer'
import type { Services } from '../services.ts'
import { type Mail, toMessage, withoutPeople } from './transport.ts'

const timeoutsOf = (ms: number) => ({ connectionTimeout: ms, greetingTimeout: ms, socketTimeout: ms, dnsTimeout: ms })

/** Connects to a mail server and logs in there. Why that fails, without addresses; undefined where it does not. */
export async function signIn(url: string, patienceMs: number): Promise<string | undefined> {
  const transport = createTransport({ url, ...timeoutsOf(patienceMs) } as never)
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return withoutPeople(error).message
  } finally {
    transport.close()
  }
}

/** How long a server may take for a whole mail. */
const MAIL_PATIENCE_MS = 10_000

/**
 * Sends one mail on a connection of its own, aside from the queue. Returns what the server answered.
 * @throws MailRefused
 */
export async function sendOnce(services: Pick<Services, 'secretStore'>, url: string, mail: Mail): Promise<string> {
  const transport = createTransport({ url, ...timeoutsOf(MAIL_PATIENCE_MS) } as never)
  try {
    const { response } = await transport.sendMail(toMessage(services, mail))
    return response
  } catch (error) {
    throw withoutPeople(error)
  } finally {
    transport.close()
  }
}
