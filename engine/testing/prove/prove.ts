import { ACCOUNT_PROOFS } from './proofs/accounts.ts'
import { BACKUP_PROOFS } from './proofs/backups.ts'
import { CONCURRENCY_PROOFS } from './proofs/concurrency.ts'
import { GUARD_PROOFS } from './proofs/guards.ts'
import { GUIDE_PROOFS } from './proofs/guides.ts'
import { MARKETING_PROOFS } from './proofs/marketing.ts'
import { MESSAGE_PROOFS } from './proofs/messages.ts'
import { MONEY_PROOFS } from './proofs/money.ts'
import { NIGHT_PROOFS } from './proofs/nights.ts'
import { OFFICE_PROOFS } from './proofs/office.ts'
import { OPERATION_PROOFS } from './proofs/operations.ts'
import { PAGE_PROOFS } from './proofs/pages.ts'
import { chooseProofs, describeProofs, runProof } from './proofs/proof.ts'

/** `npm run prove`: what is too large for `npm test`. Needs a build; `npm run prove -- --help` lists the proofs. */
const PROOFS = [
  ...MESSAGE_PROOFS,
  ...CONCURRENCY_PROOFS,
  ...NIGHT_PROOFS,
  ...BACKUP_PROOFS,
  ...ACCOUNT_PROOFS,
  ...GUARD_PROOFS,
  ...MONEY_PROOFS,
  ...PAGE_PROOFS,
  ...MARKETING_PROOFS,
  ...GUIDE_PROOFS,
  ...OPERATION_PROOFS,
  ...OFFICE_PROOFS,
]

const [name, ...given] = process.argv.slice(2)
if (name === '--help') {
  console.log(describeProofs(PROOFS))
  process.exit(0)
}
const faults: string[] = []
for (const proof of chooseProofs(PROOFS, name)) faults.push(...(await runProof(proof, given)))
for (const fault of faults) console.log(`  ${fault}`)
process.exit(faults.length === 0 ? 0 : 1)
