import { smtpUrlOf } from '#engine/platform/mail/servers.ts'
import { sendOnce, signIn } from '#engine/platform/mail/test-mail.ts'
import { toTestMail } from '../../test-mail.ts'
import { type Check, type CheckFinding, type DoctorContext, PATIENCE_MS } from '../context.ts'
import { publicOf, servedOf } from '../served.ts'

/** Why the mail of `testAddress` was not taken; undefined where it was, or none was asked for. */
async function faultOfTestMail(url: string, ctx: DoctorContext): Promise<string | undefined> {
  const [tenant] = [...publicOf(ctx), ...servedOf(ctx)]
  if (ctx.testAddress === undefined || !tenant) return undefined
  try {
    await sendOnce(ctx, url, toTestMail(tenant, ctx.testAddress, ctx.now()))
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

const mailServersOf = ({ env, domains, secretStore }: DoctorContext) => ({ ...env, domains, secretStore })

/** The address of each mail server, of the installation and of brands, with what names it. */
function serversOf(ctx: DoctorContext): Map<string, string> {
  const { smtpUrl, securitySmtpUrl } = ctx.env
  const servers = new Map<string, string>()
  const add = (url: string | undefined, about: string) => {
    if (url !== undefined && !servers.has(url)) servers.set(url, about)
  }
  add(smtpUrl, 'SMTP_URL')
  add(securitySmtpUrl, 'SECURITY_SMTP_URL')
  for (const { slug } of servedOf(ctx))
    for (const lane of ['mail', 'security_mail'] as const) add(smtpUrlOf(mailServersOf(ctx), lane, slug), slug)
  return servers
}

/** Whether the mail servers answer, take our name and password, and, where it is asked for, a mail. */
export default {
  name: 'mail-server',
  async run(ctx): Promise<readonly CheckFinding[]> {
    const servers = serversOf(ctx)
    const unserved = publicOf(ctx).filter(({ slug }) => smtpUrlOf(mailServersOf(ctx), 'mail', slug) === undefined)
    const missing = unserved.map(({ slug }): CheckFinding => {
      const reason = 'no mail server is set: mails are written to DATA_DIR/outbox and reach nobody'
      return { grade: 'wrong', about: slug, reason, remedy: 'set SMTP_URL' }
    })
    const asked = [...servers].map(async ([url, about]): Promise<CheckFinding[]> => {
      const fault = (await signIn(url, PATIENCE_MS)) ?? (await faultOfTestMail(url, ctx))
      if (fault === undefined) return []
      const remedy = `start the mail server, or correct its address (${about})`
      return [{ grade: 'wrong', about, reason: `the mail server does not take our mails: ${fault}`, remedy }]
    })
    return [...missing, ...(await Promise.all(asked)).flat()]
  },
} satisfies Check
