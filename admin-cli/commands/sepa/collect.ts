import { lazyVerb } from '../../frame/verbs.ts'
import { defineBankFile } from '../../topics/bank-file.ts'

export default defineBankFile(
  'write the direct debits that wait as a pain.008 file',
  'sepa collect amore debits.xml',
  lazyVerb(() => import('#engine'), 'makeCollection'),
  'to collect',
)
