import { defineCommand, nothing } from '../../frame/command.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { orNone } from '../../printing/words.ts'

export default defineCommand({
  about: 'discount codes of a site and how many members used or hold each',
  example: 'discount list amore',
  scope: 'tenant',
  parameters: {},
  verb: lazyVerb(() => import('#engine'), 'listDiscounts'),
  input: nothing,
  refusals: {},
  print(codes) {
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
    return { value: shown, lines: orNone(lines, 'no discount codes') }
  },
})
