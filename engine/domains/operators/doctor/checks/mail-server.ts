import { sendOnce, signIn } from '#engine/platform/mail/test-mail.ts'
import { toTestMail } from '../../test-mail.ts'
import { type Check, type CheckFinding, type DoctorContext, PATIENCE_MS } from '../context.ts'
import { publicOf, servedOf } from '../served.ts'

/** Why the mail of `testAddress` was not taken; undefined where it was, or none was asked for. */
async function faultOfTestMail(url: string, ctx: DoctorContext): Promise<string | undefined> {
  const [tenant] = [...publicOf(ctx), ...servedOf(ctx)]
  if (ctx.testAddress === undefined || !tenant) return undefined
  try {
    await sendOnce(ctx.env, url, toTestMail(tenant, ctx.testAddress, ctx.now()))
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

/** Whether the mail servers answer, take our name and password, and, where it is asked for, a mail. */
export default {
  name: 'mail-server',
  async run(ctx): Promise<readonly CheckFinding[]> {
    const { smtpUrl, securitySmtpUrl } = ctx.env
    if (smtpUrl === undefined) {
      if (publicOf(ctx).length === 0) return []
      const reason = 'no mail server is set: mails are written to DATA_DIR/outbox and reach nobody'
      return [{ grade: 'wrong', about: 'SMTP_URL', reason, remedy: 'set SMTP_URL' }]
    }
    const servers = new Map([['SMTP_URL', smtpUrl]])
    if (securitySmtpUrl !== undefined && securitySmtpUrl !== smtpUrl) servers.set('SECURITY_SMTP_URL', securitySmtpUrl)
    const asked = [...servers].map(async ([about, url]): Promise<CheckFinding[]> => {
      const fault = (await signIn(url, PATIENCE_MS)) ?? (await faultOfTestMail(url, ctx))
      if (fault === undefined) return []
      const remedy = `start the mail server, or correct ${about}`
      return [{ grade: 'wrong', about, reason: `the mail server does not take our mails: ${fault}`, remedy }]
    })
    return (await Promise.all(asked)).flat()
  },
} satisfies Check
