import * as z from 'zod'
import type { deleteSite as DeleteSite } from '#engine'
import { defineTask } from '../../frame/command.ts'
import { CommandFailure } from '../../frame/exit.ts'
import { argument, flag, SITE } from '../../frame/parameters.ts'
import { EXIT_OF } from '../../frame/reasons.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { counted } from '../../printing/words.ts'

const deleteSite = lazyVerb(() => import('#engine'), 'deleteSite')
const eraseSiteMembers = lazyVerb(() => import('#engine'), 'eraseSiteMembers')

type Refused = Extract<Awaited<ReturnType<typeof DeleteSite>>, { readonly ok: false }>

function wordsOf(refused: Refused, tenant: string): string {
  switch (refused.reason) {
    case 'gone':
      return `the folder of ${tenant} is gone already`
    case 'invalid':
      return `${tenant} is not valid: mend it first, see \`tenant check ${tenant}\``
    case 'owes':
      return `${tenant} owes money: ${refused.refunds} refunds wait, ${refused.pending} orders are not decided; see \`refund list\` and \`order list\``
    case 'has_members':
      return `${tenant} has ${counted(refused.members, 'member')}: --erase-members erases them; \`tenant suspend ${tenant}\` takes it off meanwhile`
  }
}

const toFailure = (refused: Refused, tenant: string) =>
  new CommandFailure(EXIT_OF[refused.reason], wordsOf(refused, tenant))

export default defineTask({
  about:
    'delete a site that owes no money: its folder goes into the trash of DATA_DIR; members are erased first, or refused',
  example: 'tenant delete vita --erase-members --yes',
  answer: z.strictObject({
    ...{ tenant: z.string(), changed: z.boolean(), trash: z.string(), hosts: z.array(z.string()) },
    ...{ secrets: z.array(z.string()), erased: z.int(), dry_run: z.boolean() },
  }),
  help:
    'Orders, receipts, the ledger and the audit log stay; secrets of the site are removed. --erase-members erases each\n' +
    'member as `member erase` does, for good; cut off, the same call goes on. `tenant suspend` before it keeps new members\n' +
    'from signing up meanwhile.',
  records: true,
  dryRun: true,
  asks: true,
  parameters: {
    tenant: argument('<tenant>', SITE),
    eraseMembers: flag('--erase-members', 'erase all members whose home it is, fictional profiles too'),
  },
  verb: deleteSite,
  async run(session, { tenant, eraseMembers }) {
    const { dryRun } = session.globals
    const plan = await session.forTenant(tenant, (ctx) => deleteSite(ctx, { dryRun: true }))
    if (!plan.ok && !(plan.reason === 'has_members' && eraseMembers)) throw toFailure(plan, tenant)
    const { trash, hosts, secrets } = plan
    const members = plan.ok ? 0 : plan.members
    const first = members > 0 ? `Erase ${counted(members, 'member')} for good, and delete` : 'Delete'
    await session.confirm(`${first} ${tenant} (${hosts.join(', ')})? Its folder goes into the trash.`)
    if (!dryRun && members > 0) {
      const report = (erased: number) => session.report(`${erased} of ${members} erased`)
      await session.forPools(tenant, (ctx) => eraseSiteMembers(ctx, { tenant, report }))
    }
    const done = dryRun ? undefined : await session.forTenant(tenant, (ctx) => deleteSite(ctx, {}))
    if (done && !done.ok) throw toFailure(done, tenant)
    const erased = members > 0 ? `, with ${counted(members, 'member')}` : ''
    return {
      value: { tenant, changed: true, trash: done?.trash ?? trash, hosts, secrets, erased: members, dry_run: dryRun },
      lines: [
        `${dryRun ? 'Would delete' : 'Deleted'} ${tenant}: ${hosts.join(', ')}${erased}`,
        `  folder   ${done?.trash ?? trash}`,
        ...(secrets.length > 0 ? [`  secrets  ${secrets.join(', ')}`] : []),
      ],
    }
  },
})
