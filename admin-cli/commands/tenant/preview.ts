import { formatFault, originOf, PREVIEW_DAYS } from '#engine/choices.ts'
import { defineTask } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { argument, defaulted, readNumber, SITE } from '../../frame/parameters.ts'
import { isoOf } from '../../printing/words.ts'
import { inspectOne, servedOf } from '../../tenants/tenants.ts'

const { least, usual, most } = PREVIEW_DAYS

/** `tenant preview amore --days 3`: whoever has the link sees the site; for everyone else there is none at its host. */
export default defineTask({
  about: 'a link to a site that is not live yet, for whoever has it',
  example: 'tenant preview amore --days 3',
  parameters: {
    slug: argument('<slug>', SITE),
    days: defaulted('--days <n>', `so many days it is valid, ${least} to ${most}`, usual, readNumber(least, most)),
  },
  async run(session, { slug, days }) {
    const { readSecrets } = await import('../../frame/contexts.ts')
    const { makePreviewToken, PREVIEW } = await import('#engine/installation.ts')
    const inspected = await inspectOne(session, slug)
    const tenant = servedOf(inspected)?.tenant
    if (!tenant) throw new CommandFailure(EXIT.validation, `"${slug}" is not valid`, inspected.faults.map(formatFault))
    const { publicAddress, port } = session.env
    const origin = originOf(tenant, publicAddress, port)
    if (!tenant.draft)
      throw new CommandFailure(EXIT.conflict, `"${slug}" is live at ${origin}: "live": false in tenant.json hides it`)
    const { signing } = await readSecrets(session)
    const { token, until } = makePreviewToken(signing, { slug, links: tenant.draft.links }, { now: Date.now(), days })
    const address = `${origin}/?${PREVIEW}=${token}`
    return {
      value: { slug, address, until: isoOf(until) },
      lines: [
        address,
        `Valid until ${isoOf(until)}, for whoever has it. Nothing can be stored there, and nobody is charged or mailed.`,
        `To end all links of ${slug}, write "preview_links": ${tenant.draft.links + 1} in its tenant.json.`,
      ],
    }
  },
})
