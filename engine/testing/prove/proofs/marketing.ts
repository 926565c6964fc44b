import { proveExperiments } from '../experiments.ts'
import type { Proof } from './proof.ts'

const experiments: Proof = {
  name: 'experiments',
  about: 'simulates experiments of landers that are looked at every hour for a year',
  takes: [{ name: 'n', about: 'experiments without and as many with a difference', fallback: '1000' }],
  run: async (n) => proveExperiments(Number(n)),
}

export const MARKETING_PROOFS = [experiments]
