import { readFileSync } from 'node:fs'
import { parseGuide, type RunStep } from '../../guides/guide.ts'

const PAGE = 'engine/docs/operating.md'
const SECTION = '## From a bare Debian to a live site'

/** Every block of commands in the section of the page, in order. `isAlternative`: it is shown, and not of the way that is followed. */
export interface Block {
  readonly script: string
  readonly isAlternative: boolean
}

/** The section, its blocks without the indentation of their list. */
function readSection(): string {
  const page = readFileSync(PAGE, 'utf8')
  const from = page.indexOf(SECTION)
  if (from < 0) throw new Error(`${PAGE} has no section "${SECTION}"`)
  return page.slice(from, page.indexOf('\n## ', from + 1)).replaceAll(/^ {3,4}/gm, '')
}

export const listBlocks = (): Block[] =>
  [...readSection().matchAll(/^```sh (run|shown)\n([\s\S]*?)^```$/gm)].map(([, kind, script]) => ({
    script: script!,
    isAlternative: kind === 'shown',
  }))

/** The steps that are followed. */
export const listSteps = (): RunStep[] =>
  parseGuide(readSection()).flatMap((step) => {
    if (step.kind !== 'run') throw new Error(`line ${step.line} of the section: a step is commands`)
    return [step]
  })
