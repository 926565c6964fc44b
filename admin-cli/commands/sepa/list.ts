import { defineCommand, nothing } from '../../frame/command.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { orNone } from '../../printing/words.ts'
import { euro } from '../../topics/bank-file.ts'

export default defineCommand({
  about: 'the files that were written, the newest first',
  example: 'sepa list amore',
  scope: 'tenant',
  parameters: {},
  verb: lazyVerb(() => import('#engine'), 'listBankFiles'),
  input: nothing,
  refusals: {},
  print(files) {
    const lines = files.map(({ messageId, kind, count, cents }) => `${messageId}  ${kind}  ${count}  ${euro(cents)}`)
    return { value: files, lines: orNone(lines, 'No file was written.') }
  },
})
