import { defineCommand } from '../../frame/command.ts'
import { argument } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'

export default defineCommand({
  about: 'end an invite; accounts made by it stay',
  example: 'invite revoke amore 0198c7e2',
  scope: 'tenant',
  records: true,
  dryRun: true,
  parameters: { invite: argument('<id>', 'as `invite list` shows it') },
  verb: lazyVerb(() => import('#engine'), 'revokeInvite'),
  input: ({ invite, dryRun }) => ({ invite, dryRun }),
  asks: ({ invite, tenant }) => `Revoke invite ${invite} of ${tenant}?`,
  refusals: { not_found: (_, { invite, tenant }) => `"${tenant}" has no invite ${invite}` },
  print: (_, { invite }) => ({ value: { revoked: invite }, lines: [`revoked ${invite}`] }),
})
