import { proveEnumeration } from '../enumeration/enumeration.ts'
import { proveSignups } from '../signups.ts'
import { proveTrilateration } from '../trilateration.ts'
import type { Proof } from './proof.ts'

/** Ranks this far apart come by chance once in a thousand proofs. */
const WORST_Z = 3.29

const signups: Proof = {
  name: 'signups',
  about: 'sends sign-up bodies of all kinds',
  async run() {
    const { sent, made, statuses, faults } = await proveSignups()
    console.log(`signups: ${sent} bodies, ${made} accounts, ${JSON.stringify(statuses)}, ${faults.length} faults`)
    return faults
  },
}

const enumeration: Proof = {
  name: 'enumeration',
  about: 'compares the answers for known and unknown addresses, and their times',
  async run() {
    const findings: string[] = []
    for (const { of, tries, sameAnswer, status, medianMs, z } of await proveEnumeration()) {
      const times = `${medianMs.known.toFixed(1)} and ${medianMs.unknown.toFixed(1)} ms`
      console.log(
        `enumeration by ${of}: ${tries} tries each, same answer ${sameAnswer} (${status}), median ${times}, z ${z.toFixed(2)}`,
      )
      if (!sameAnswer) findings.push(`${of} answers known and unknown addresses differently`)
      if (Math.abs(z) > WORST_Z) findings.push(`${of} takes another time for known addresses: z ${z.toFixed(2)}`)
    }
    return findings
  },
}

const trilateration: Proof = {
  name: 'trilateration',
  about: 'tries to place a member by distances',
  async run() {
    const { probes, cellKm2, leftKm2, unprotectedKm2, faults } = await proveTrilateration()
    const areas = `${leftKm2.toFixed(1)} km² are left, a cell has ${cellKm2.toFixed(1)}`
    console.log(`trilateration: ${probes} probes, ${areas} (exact distances would leave ${unprotectedKm2.toFixed(2)})`)
    return faults
  },
}

export const ACCOUNT_PROOFS: readonly Proof[] = [signups, enumeration, trilateration]
