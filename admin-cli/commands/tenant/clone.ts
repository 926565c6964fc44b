import { defineCommand } from '../../frame/command.ts'
import { argument, option, SITE } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { NO_PLACE, PLACED, printPlaced } from '../../topics/placed-sites.ts'

export default defineCommand({
  about: 'copy a site for another host: settings, texts, pages and pictures, in a pool of its own',
  example: "tenant clone amore vita.example --name 'La vita'",
  answer: PLACED,
  scope: 'installation',
  records: true,
  dryRun: true,
  parameters: {
    tenant: argument('<tenant>', SITE),
    host: argument('<host>', 'the host of the copy'),
    slug: option('--slug <name>', "name of its folder (default: the host's first label, `www` aside)"),
    name: option('--name <name>', 'name of the copy (default: that of the site)'),
  },
  verb: lazyVerb(() => import('#engine/installation.ts'), 'cloneSite'),
  input: ({ tenant, host, slug, name, dryRun }) => ({ tenant, host, slug, name, dryRun }),
  refusals: { ...NO_PLACE, not_found: (_, { tenant }) => `there is no tenant "${tenant}"` },
  print: printPlaced,
})
