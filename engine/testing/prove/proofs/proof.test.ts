import { expect, it } from 'vitest'
import { chooseProofs, describeProofs, type Proof, runProof } from './proof.ts'

const proofOf = (name: string, more: Partial<Proof> = {}): Proof => ({
  name,
  about: `does ${name}`,
  run: async (...given) => given.map(String),
  ...more,
})
const count = { name: 'n', about: 'messages', fallback: '300' }
const PROOFS = [proofOf('live', { takes: [count] }), proofOf('delivery', { alone: true }), proofOf('stop')]

it('the help names each proof with its arguments and their defaults', () => {
  expect(describeProofs(PROOFS)).toMatch(
    / {2}live \[n\] {2}does live\n +n: messages; 300 unless given\n {2}delivery +does delivery \(only/,
  )
})

it('all proofs run but those that stand alone; one by its name', () => {
  expect(chooseProofs(PROOFS, undefined).map(({ name }) => name)).toEqual(['live', 'stop'])
  expect(chooseProofs(PROOFS, 'delivery').map(({ name }) => name)).toEqual(['delivery'])
  expect(() => chooseProofs(PROOFS, 'mails')).toThrow('there is no proof "mails"; there are live, delivery, stop')
})

it('an argument that is not given has its default', async () => {
  expect(await runProof(PROOFS[0]!, [])).toEqual(['300'])
  expect(await runProof(PROOFS[0]!, ['50'])).toEqual(['50'])
  expect(await runProof(PROOFS[2]!, ['50'])).toEqual([])
})
