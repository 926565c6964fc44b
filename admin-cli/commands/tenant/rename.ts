import { defineCommand } from '../../frame/command.ts'
import { argument, SITE } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { EDITED, NO_EDIT, printEdit } from '../../topics/site-edits.ts'

export default defineCommand({
  about: 'give a site another name; its slug, hosts and members stay',
  example: "tenant rename amore 'Amore mio'",
  answer: EDITED,
  scope: 'installation',
  records: true,
  dryRun: true,
  parameters: { tenant: argument('<tenant>', SITE), name: argument('<name>', 'as its pages and mails write it') },
  verb: lazyVerb(() => import('#engine/installation.ts'), 'renameSite'),
  input: ({ tenant, name, dryRun }) => ({ tenant, name, dryRun }),
  refusals: NO_EDIT,
  print: (answer, values) =>
    printEdit({ ...answer, name: values.name } as typeof answer, values, `name → ${values.name}`),
})
