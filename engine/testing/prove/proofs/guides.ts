import { followGuide, listGuides } from '../../guides/follow.ts'
import type { Proof } from './proof.ts'

const guides: Proof = {
  name: 'guides',
  about: 'follows each guide from its first step to its last, with builds, servers and tests',
  takes: [{ name: 'guide', about: 'one guide, such as `first-site`; all unless given' }],
  alone: true,
  async run(one) {
    const findings: string[] = []
    for (const name of one === undefined ? listGuides() : [one]) {
      const started = performance.now()
      const fault = await followGuide(name, { long: true }).then(() => undefined, String)
      console.log(
        `guides: ${name}: ${fault ? 'fails' : 'done'} in ${Math.round((performance.now() - started) / 1000)} s`,
      )
      if (fault) findings.push(`${name}: ${fault}`)
    }
    return findings
  },
}

export const GUIDE_PROOFS: readonly Proof[] = [guides]
