/** Steps of a guide. `line` is where the block begins in the page, from 1; `long` ones run in the proof only. */
interface Placed {
  readonly line: number
  readonly long: boolean
}

/** Commands for `sh -e`, the exit code they must have, and what they must print. */
export interface RunStep extends Placed {
  readonly kind: 'run'
  readonly script: string
  readonly exit: number
  readonly prints: readonly string[]
}

/** A command that starts a server, which runs until the next one or the end of the guide. */
export interface ServeStep extends Placed {
  readonly kind: 'serve'
  readonly script: string
}

/** A file as a whole. */
export interface FileStep extends Placed {
  readonly kind: 'file'
  readonly path: string
  readonly text: string
}

/** A change of a file: `before` is in it exactly once. */
export interface ChangeStep extends Placed {
  readonly kind: 'change'
  readonly path: string
  readonly before: string
  readonly after: string
}

export type Step = RunStep | ServeStep | FileStep | ChangeStep

interface Block {
  readonly line: number
  readonly language: string
  readonly words: readonly string[]
  readonly text: string
}

const FENCE = /^```(\S*)[ \t]*(.*)\n([\s\S]*?)^```$/gm
const WORDS = /^(?:run|serve|long|shown|exit=\d+|file=\S+)$/

function listBlocks(markdown: string): readonly Block[] {
  return [...markdown.matchAll(FENCE)].map((match) => ({
    line: markdown.slice(0, match.index).split('\n').length,
    language: match[1] as string,
    words: (match[2] as string).split(/\s+/).filter(Boolean),
    text: match[3] as string,
  }))
}

const wordValue = (block: Block, name: string) =>
  block.words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1)

function changeOf(block: Block, path: string): Omit<ChangeStep, keyof Placed> {
  const lines = block.text.split('\n').slice(0, -1)
  const fault = lines.find((line) => !/^(?:[ +-]|$)/.test(line))
  if (fault !== undefined) throw new Error(`line ${block.line}: a line of a diff begins with " ", "-" or "+": ${fault}`)
  const side = (leftOut: string) =>
    lines
      .filter((line) => !line.startsWith(leftOut))
      .map((line) => `${line.slice(1)}\n`)
      .join('')
  return { kind: 'change', path, before: side('+'), after: side('-') }
}

function stepOf(block: Block): Step | undefined {
  const { language, words, line, text } = block
  const unknown = words.find((word) => !WORDS.test(word))
  if (unknown) throw new Error(`line ${line}: unknown word "${unknown}"`)
  if (words.includes('shown')) return undefined
  const placed = { line, long: words.includes('long') }
  const path = wordValue(block, 'file')
  if (path !== undefined) {
    return language === 'diff' ? { ...placed, ...changeOf(block, path) } : { ...placed, kind: 'file', path, text }
  }
  if (words.includes('serve')) return { kind: 'serve', line, long: true, script: text }
  if (words.includes('run')) {
    return { ...placed, kind: 'run', script: text, exit: Number(wordValue(block, 'exit') ?? 0), prints: [] }
  }
  throw new Error(`line ${line}: a block is run, serve, file=…, shown, or the text that the commands before it print`)
}

/**
 * The steps of a guide, in the order of the page. `engine/docs/guides/README.md` describes the blocks.
 * @throws with the line of a block that is none
 */
export function parseGuide(markdown: string): readonly Step[] {
  const steps: Step[] = []
  for (const block of listBlocks(markdown)) {
    const last = steps.at(-1)
    if (block.language !== 'text' || block.words.length > 0) {
      const step = stepOf(block)
      if (step) steps.push(step)
    } else if (last?.kind === 'run' && last.prints.length === 0) {
      steps[steps.length - 1] = { ...last, prints: block.text.split('\n').slice(0, -1) }
    } else throw new Error(`line ${block.line}: no commands before this output`)
  }
  return steps
}

/** A pattern of this text alone. */
const literal = (text: string) => text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')

/**
 * The first expected line that the output lacks; undefined when it has all of them in this order, with other lines
 * between them or not. `…` in an expected line stands for anything.
 */
export function findMissingLine(prints: readonly string[], output: string): string | undefined {
  const lines = output.split('\n').map((line) => line.trim())
  let from = 0
  return prints.find((expected) => {
    if (expected.trim() === '') return false
    const pattern = new RegExp(`^${expected.trim().split('…').map(literal).join('.*')}$`)
    const at = lines.findIndex((line, index) => index >= from && pattern.test(line))
    from = at + 1
    return at === -1
  })
}

/** The text after a change. @throws unless the text has what the change replaces exactly once */
export function applyChange(text: string, { path, before, after, line }: ChangeStep): string {
  // Whole lines: with the end of the line before them.
  const [whole, lines] = [`\n${text}`, `\n${before}`]
  const at = whole.indexOf(lines)
  const again = at === -1 ? -1 : whole.indexOf(lines, at + 1)
  if (at === -1 || again !== -1)
    throw new Error(`line ${line}: ${path} has these lines ${at === -1 ? 'nowhere' : 'more than once'}:\n${before}`)
  return text.slice(0, at) + after + text.slice(at + before.length)
}
