import * as z from 'zod'
import { defineCommand } from '../../frame/command.ts'
import { lazyVerb } from '../../frame/verbs.ts'

export default defineCommand({
  about: 'delete a site that owes no money and has no members: its folder goes into the trash of DATA_DIR',
  example: 'tenant delete vita --yes',
  answer: z.strictObject({
    ...{
      tenant: z.string(),
      changed: z.boolean(),
      trash: z.string(),
      hosts: z.array(z.string()),
      dry_run: z.boolean(),
    },
  }),
  help: 'Orders, receipts, the ledger and the audit log stay. `tenant suspend` takes a site off that still has members.',
  scope: 'tenant',
  records: true,
  dryRun: true,
  parameters: {},
  verb: lazyVerb(() => import('#engine'), 'deleteSite'),
  input: ({ dryRun }) => ({ dryRun }),
  asksAfter: ({ hosts }, { tenant }) => `Delete ${tenant} (${hosts.join(', ')})? Its folder goes into the trash.`,
  refusals: {
    gone: (_, { tenant }) => `the folder of ${tenant} is gone already`,
    invalid: (_, { tenant }) => `${tenant} is not valid: mend it first, see \`tenant check ${tenant}\``,
    owes: ({ refunds, pending }, { tenant }) =>
      `${tenant} owes money: ${refunds} refunds wait, ${pending} orders are not decided; see \`refund list\` and \`order list\``,
    has_members: (_, { tenant }) =>
      `${tenant} has members: their accounts are deleted first; \`tenant suspend ${tenant}\` takes it off meanwhile`,
  },
  print: ({ trash, hosts }, { tenant, dryRun }) => ({
    value: { tenant, changed: true, trash, hosts, dry_run: dryRun },
    lines: [`${dryRun ? 'Would delete' : 'Deleted'} ${tenant}: ${hosts.join(', ')}`, `  folder   ${trash}`],
  }),
})
