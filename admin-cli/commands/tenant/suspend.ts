import { defineCommand } from '../../frame/command.ts'
import { argument, SITE } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { EDITED, NO_EDIT, printEdit } from '../../topics/site-edits.ts'

export default defineCommand({
  about: 'take a site off for a while: visitors and members see a page that says so, mails wait, nothing is lost',
  example: 'tenant suspend amore --yes',
  answer: EDITED,
  scope: 'installation',
  records: true,
  dryRun: true,
  parameters: { tenant: argument('<tenant>', SITE) },
  asks: ({ tenant }) =>
    `Take ${tenant} off? Its visitors and members see that it is not available, until \`tenant resume\`.`,
  verb: lazyVerb(() => import('#engine/installation.ts'), 'suspendSite'),
  input: ({ tenant, dryRun }) => ({ tenant, dryRun }),
  refusals: NO_EDIT,
  print: (answer, values) => printEdit(answer, values, 'suspended'),
})
