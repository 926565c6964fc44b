import * as z from 'zod'
import { defineCommand } from '../../frame/command.ts'
import { argument } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'

export default defineCommand({
  about: 'give up a host whose site has no folder any more, so that another may have it',
  example: 'host release amore.example --yes',
  answer: z.strictObject({ host: z.string(), changed: z.boolean(), from: z.string().nullable(), dry_run: z.boolean() }),
  scope: 'installation',
  records: true,
  dryRun: true,
  parameters: { host: argument('<host>', 'as `host list` prints it') },
  asks: ({ host }) => `Give up ${host}? Another site may have it from now on.`,
  verb: lazyVerb(() => import('#engine/installation.ts'), 'releaseHost'),
  input: ({ host, dryRun }) => ({ host, dryRun }),
  refusals: {
    malformed: (_, { host }) => `"${host}" is no host`,
    has_folder: ({ holder }, { host }) =>
      `${host} belongs to ${holder}: \`host remove ${holder} ${host}\` takes it off`,
  },
  print: ({ changed, from }, { host, dryRun }) => ({
    value: { host, changed, from, dry_run: dryRun },
    lines: [changed ? `${host}: was ${from}'s${dryRun ? ' (nothing was changed)' : ''}` : `${host}: unchanged`],
  }),
})
