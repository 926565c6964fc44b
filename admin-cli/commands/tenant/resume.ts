import { defineCommand } from '../../frame/command.ts'
import { argument, SITE } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { EDITED, NO_EDIT, printEdit } from '../../topics/site-edits.ts'

export default defineCommand({
  about: 'put a site that was taken off back',
  example: 'tenant resume amore',
  answer: EDITED,
  scope: 'installation',
  records: true,
  dryRun: true,
  parameters: { tenant: argument('<tenant>', SITE) },
  verb: lazyVerb(() => import('#engine/installation.ts'), 'resumeSite'),
  input: ({ tenant, dryRun }) => ({ tenant, dryRun }),
  refusals: NO_EDIT,
  print: (answer, values) => printEdit(answer, values, 'serves its visitors again'),
})
