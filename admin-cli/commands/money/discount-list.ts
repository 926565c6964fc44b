import { Command } from 'commander'
import { listDiscounts } from '#engine'
import { openSession } from '../../frame.ts'
import { withTenant } from '../../tenant-scope.ts'

export const discountList = () =>
  new Command('list')
    .description('discount codes of a site and how many members used or hold each')
    .argument('<tenant>')
    .action(async (slug: string, _options: object, command: Command) => {
      const session = openSession(command)
      const codes = await withTenant(session, slug, (db) => listDiscounts(db))
      const shown = codes.map(({ created_at, ends_at, status, ...code }) => ({
        ...code,
        created: new Date(created_at).toISOString(),
        ends: ends_at === null ? null : new Date(ends_at).toISOString(),
        open: status === 'active' && (ends_at === null || ends_at > Date.now()),
      }))
      const lines = shown.map(
        ({ code, percentage, country, validity, uses, ends, open }) =>
          `${code}  ${percentage} %  ${country || 'every country'}  ${validity}  ${uses} used  ${open ? `open${ends ? ` until ${ends.slice(0, 16)}` : ''}` : 'ended'}`,
      )
      session.print(shown, lines.length > 0 ? lines : ['no discount codes'])
    })
