import { lazyVerb } from '../../frame/verbs.ts'
import { defineBankFile } from '../../topics/bank-file.ts'

export default defineBankFile(
  'write refunds of collected direct debits as a pain.001 file',
  'sepa repay amore transfers.xml',
  lazyVerb(() => import('#engine'), 'makeTransfers'),
  'to pay back',
)
