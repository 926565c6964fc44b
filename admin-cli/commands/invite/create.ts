import { createInvite, originOf } from '#engine'
import { defineTask } from '../../command.ts'
import { argument, defaulted, readNumber, SITE } from '../../parameters.ts'

const count = readNumber(1, 99_999, 'a number from 1 to 99999.')

export default defineTask({
  about: 'a link by which people can sign up where that needs an invite; shown this once',
  records: true,
  dryRun: true,
  parameters: {
    tenant: argument('<tenant>', SITE),
    uses: defaulted('--uses <number>', 'how many accounts it is good for', 1, count),
    forDays: defaulted('--days <number>', 'how long it is good', 14, count),
    note: defaulted('--note <text>', 'for you: whom it is for', ''),
  },
  run: (session, { tenant: slug, uses, forDays, note }) =>
    session.forTenant(slug, async (ctx) => {
      const terms = { uses, forDays, note: note.slice(0, 200) }
      if (session.globals.dryRun)
        return { value: terms, lines: [`would make an invite for ${uses} over ${forDays} days`] }
      const { id, path, expiresAt } = await createInvite(ctx, terms)
      const expires = new Date(expiresAt).toISOString()
      const address = `${originOf(ctx.tenant, session.env.publicAddress, session.env.port)}${path}`
      return {
        value: { id, path, address, uses, expires },
        lines: [`${address}  (${uses} × until ${expires}; id ${id})`],
      }
    }),
})
