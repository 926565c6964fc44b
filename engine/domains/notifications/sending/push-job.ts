import { pushToMember } from '#engine/domains/push/index.ts'
import type { JobHandler } from '#engine/platform/jobs/job.ts'
import { compose } from '#engine/platform/mail/compose.ts'
import type { MailInput } from '#engine/platform/mail/template.ts'
import { mailsOf } from '#engine/platform/manifests/collect.ts'
import type { JobSite } from '#engine/platform/manifests/domain.ts'
import { findMember } from '../queries.ts'
import { isPushWanted } from './suppression.ts'

const MAX_WAITING = 40

/** What is new for the member, of all domains: the number on the app's icon. */
async function countNew({ services, db, member }: MailInput): Promise<number> {
  const counts = await Promise.all(services.domains.map((domain) => domain.countNew?.(db, member.id) ?? 0))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Pages with what is new for the member, of all domains. */
async function listNewPages({ services, db, member }: MailInput, limit: number): Promise<readonly string[]> {
  const lists = await Promise.all(services.domains.map((domain) => domain.listNewPages?.(db, member.id, limit) ?? []))
  return lists.flat()
}

/** What a message needs beside its words: where it leads, and what else waits for the member. */
async function beside(input: MailInput, href: string | undefined) {
  const { origin } = input
  const url = href?.slice(origin.length) || '/'
  const unread = await listNewPages(input, MAX_WAITING + 1)
  // More of them would not fit into one message.
  const waiting = unread.length > MAX_WAITING ? undefined : unread
  return { url, tag: url, waiting, badge: await countNew(input) }
}

/** The handler of jobs of kind `push`, same payload as `mail`: the mail's subject, leading to where its button leads. */
export function createPushHandler(site: JobSite, push = pushToMember): JobHandler {
  const { services } = site
  const sources = { mails: mailsOf(services.domains), findMember }
  return async (job) => {
    const composed = await compose(site, sources, job, isPushWanted)
    if (!composed) return
    const { input, written } = composed
    const { db, member, tenant, settings } = input
    const message = {
      title: tenant.name,
      body: written.push ?? written.subject,
      ...(await beside(input, written.content.button?.href)),
      contact: settings.support_email,
    }
    await push(services, db, member.id, message)
  }
}
