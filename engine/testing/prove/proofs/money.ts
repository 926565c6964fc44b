import { proveLedger } from '../../ledger/prove-ledger.ts'
import { proveSwipes } from '../../swipes/swipes.ts'
import { provePayments } from '../payments.ts'
import type { Proof } from './proof.ts'

const swipes: Proof = {
  name: 'swipes',
  about: 'likes by the cards of the swipe game from two processes',
  async run() {
    const proofs = await proveSwipes()
    for (const { dialect, tried, given, wrong } of proofs)
      console.log(
        `swipes on ${dialect}: ${tried} likes at once over two processes, ${given} given, ${wrong} days wrong`,
      )
    return proofs
      .filter(({ wrong }) => wrong > 0)
      .map(({ dialect }) => `the swipe game's day was not stored on ${dialect}`)
  },
}

const ledger: Proof = {
  name: 'ledger',
  about: 'runs sequences of purchases, refunds and the like on the ledger',
  takes: [{ name: 'n', about: 'sequences on each database', fallback: '10000' }],
  alone: true,
  async run(sequences) {
    const proofs = await proveLedger(Number(sequences))
    for (const { dialect, sequences: tried, acts, paid, faults } of proofs)
      console.log(
        `ledger on ${dialect}: ${tried} sequences of ${acts} acts, ${paid} paid orders, ${faults.length} faults`,
      )
    return proofs.flatMap(({ faults }) => faults)
  },
}

const payments: Proof = {
  name: 'payments',
  about: 'tries payments and refunds in every order, lost, forged and with killed processes',
  takes: [
    { name: 'part', about: 'one part, such as `kills`; all unless given' },
    { name: 'n', about: 'the size of the part' },
  ],
  alone: true,
  async run(part, count) {
    const findings = await provePayments(part, count === undefined ? undefined : Number(count))
    console.log(`payments: ${findings.length} faults`)
    return findings
  },
}

export const MONEY_PROOFS: readonly Proof[] = [swipes, ledger, payments]
