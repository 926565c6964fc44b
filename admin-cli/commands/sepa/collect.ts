import { makeCollection } from '#engine'
import { defineBankFile } from '../../topics/bank-file.ts'

export default defineBankFile(
  'write the direct debits that wait as a pain.008 file',
  'sepa collect amore debits.xml',
  makeCollection,
  'to collect',
)
