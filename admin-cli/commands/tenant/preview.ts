import { join } from 'node:path'
import { formatFault, originOf, PREVIEW_DAYS } from '#engine/choices.ts'
import { defineTask } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { argument, defaulted, readNumber, SITE } from '../../frame/parameters.ts'
import { isoOf } from '../../printing/words.ts'
import { checkDraft } from '../../tenants/drafts.ts'
import { inspectOne, servedOf } from '../../tenants/tenants.ts'

const { least, usual, most } = PREVIEW_DAYS
const LOOKING = 'Nothing can be stored there, and nobody is charged or mailed.'

/**
 * `tenant preview amore --days 3`: whoever has the link sees the site, for which there is no host for everyone else; or the
 * draft of a live site, which everyone else sees as it is.
 */
export default defineTask({
  about: 'a link to a site that is not live yet, or to the draft of a live one, for whoever has it',
  example: 'tenant preview amore --days 3',
  help:
    'The draft of a live site is a folder beside its own, <slug>.draft: copy the folder and change the copy. Hosts and pool\n' +
    'stay those of the site. Whoever has the link sees the draft at the hosts of the site; everyone else sees no change.\n' +
    'Without the folder, all links lead to the live site.',
  parameters: {
    slug: argument('<slug>', SITE),
    days: defaulted('--days <n>', `so many days it is valid, ${least} to ${most}`, usual, readNumber(least, most)),
  },
  async run(session, { slug, days }) {
    const { readSecrets } = await import('../../frame/contexts.ts')
    const { draftFolderOf, hasDraft, makePreviewToken, PREVIEW } = await import('#engine/installation.ts')
    const inspected = await inspectOne(session, slug)
    const tenant = servedOf(inspected)?.tenant
    if (!tenant) throw new CommandFailure(EXIT.validation, `"${slug}" is not valid`, inspected.faults.map(formatFault))
    const { publicAddress, port, tenantsDir } = session.env
    const origin = originOf(tenant, publicAddress, port)
    const folder = tenant.hidden ? slug : draftFolderOf(slug)
    if (!tenant.hidden && !hasDraft(tenantsDir, slug))
      throw new CommandFailure(EXIT.conflict, `"${slug}" is live at ${origin}, and has no draft`, [
        `to show its next version, copy ${join(tenantsDir, slug)} to ${join(tenantsDir, folder)} and change the copy`,
        'to hide the site, write "live": false in its tenant.json',
      ])
    const checked = tenant.hidden ? undefined : await checkDraft(session, slug)
    const links = tenant.hidden?.links ?? checked!.links
    const { signing } = await readSecrets(session)
    const { token, until } = makePreviewToken(signing, { folder, links }, { now: Date.now(), days })
    const address = `${origin}/?${PREVIEW}=${token}`
    return {
      value: { slug, address, until: isoOf(until), ...(checked && { draft: folder, findings: checked.findings }) },
      lines: [
        address,
        `Valid until ${isoOf(until)}, for whoever has it. ${LOOKING}`,
        `To end all links of ${folder}, write "preview_links": ${links + 1} in its tenant.json${checked ? ', or delete the folder' : ''}.`,
        ...(checked?.lines ?? []),
      ],
    }
  },
})
