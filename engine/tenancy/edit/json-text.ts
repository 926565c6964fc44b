/** Changes of a JSON text that leave every other character of it as it was. */

interface Node {
  readonly start: number
  readonly end: number
  /** Undefined for what is no object. */
  readonly members?: readonly Member[]
  /** Undefined for what is no list. */
  readonly items?: readonly Node[]
}

interface Member {
  readonly key: string
  readonly start: number
  readonly node: Node
}

const BLANK = /\s*/y
const SCALAR = /"(?:[^"\\]|\\.)*"|[^\s,\]}]+/sy

const skipBlank = (text: string, at: number): number => {
  BLANK.lastIndex = at
  BLANK.exec(text)
  return BLANK.lastIndex
}

function readScalar(text: string, at: number): Node {
  SCALAR.lastIndex = at
  SCALAR.exec(text)
  return { start: at, end: SCALAR.lastIndex }
}

/** Reads what stands between brackets; `readOne` returns where it ended. */
function readBracket(text: string, start: number, close: string, readOne: (at: number) => number): number {
  let at = skipBlank(text, start + 1)
  while (text[at] !== close) {
    at = skipBlank(text, readOne(at))
    if (text[at] === ',') at = skipBlank(text, at + 1)
  }
  return at + 1
}

/** The tree of a text that `JSON.parse` reads. */
function read(text: string, start: number): Node {
  if (text[start] === '[') {
    const items: Node[] = []
    const end = readBracket(text, start, ']', (at) => items[items.push(read(text, at)) - 1]!.end)
    return { start, end, items }
  }
  if (text[start] !== '{') return readScalar(text, start)
  const members: Member[] = []
  const end = readBracket(text, start, '}', (at) => {
    const name = readScalar(text, at)
    const colon = skipBlank(text, name.end)
    const node = read(text, skipBlank(text, colon + 1))
    members.push({ key: JSON.parse(text.slice(name.start, name.end)) as string, start: at, node })
    return node.end
  })
  return { start, end, members }
}

const childOf = ({ members, items }: Node, step: string): Node | undefined =>
  members?.find(({ key }) => key === step)?.node ?? items?.[/^\d+$/.test(step) ? Number(step) : -1]

/** The blanks at the beginning of the line of a place. */
const indentAt = (text: string, at: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', at - 1) + 1))![0]

/** The indentation of one level. */
const unitOf = (text: string): string => /^[ \t]+(?=")/m.exec(text)?.[0] ?? '  '

const LINE = 100

/** A value as a file has it: on one line where it is short. */
function write(value: unknown, indent: string, unit: string): string {
  const flat = JSON.stringify(value, null, 1)
    .replaceAll(/\n\s*/g, ' ')
    .replaceAll(/\[ | \]/g, (bracket) => bracket.trim())
  const isFlat = typeof value !== 'object' || value === null || Array.isArray(value)
  if (isFlat && flat.length <= LINE) return flat
  return JSON.stringify(value, null, unit).replaceAll('\n', `\n${indent}`)
}

const wrap = (steps: readonly string[], value: unknown): unknown =>
  steps.reduceRight((inner, step) => ({ [step]: inner }), value)

/** @throws where the path leads through what is no object */
function insert(text: string, { start, end, members }: Node, key: string, value: unknown): string {
  if (!members) throw new Error(`"${key}" has no place in ${text.slice(start, end)}`)
  const unit = unitOf(text)
  const last = members.at(-1)
  if (!last) {
    const outer = indentAt(text, start)
    const member = `${JSON.stringify(key)}: ${write(value, outer + unit, unit)}`
    return `${text.slice(0, start)}{\n${outer}${unit}${member}\n${outer}}${text.slice(end)}`
  }
  const isOneLine = !text.slice(start, last.node.end).includes('\n')
  const indent = indentAt(text, last.start)
  const member = `${JSON.stringify(key)}: ${write(value, indent, unit)}`
  return `${text.slice(0, last.node.end)},${isOneLine ? ' ' : `\n${indent}`}${member}${text.slice(last.node.end)}`
}

/**
 * The text with a value at a path, whose last missing steps are made as objects.
 * @throws Error where the path leads through what is no object, and SyntaxError for a text that is no JSON
 */
export function setInJson(text: string, path: readonly string[], value: unknown): string {
  JSON.parse(text)
  let node = read(text, skipBlank(text, 0))
  for (const [at, step] of path.entries()) {
    const child = childOf(node, step)
    if (!child) return insert(text, node, step, wrap(path.slice(at + 1), value))
    node = child
  }
  const { start, end } = node
  return text.slice(0, start) + write(value, indentAt(text, start), unitOf(text)) + text.slice(end)
}

/** The text without the member at a path; the same text where there is none. @throws SyntaxError for a text that is no JSON */
export function unsetInJson(text: string, path: readonly string[]): string {
  JSON.parse(text)
  let node: Node | undefined = read(text, skipBlank(text, 0))
  for (const step of path.slice(0, -1)) node = node && childOf(node, step)
  const members = node?.members ?? []
  const at = members.findIndex(({ key }) => key === path.at(-1))
  const member = members[at]
  if (!node || !member) return text
  const next = members[at + 1]
  const before = members[at - 1]
  if (next) return text.slice(0, member.start) + text.slice(next.start)
  if (before) return text.slice(0, before.node.end) + text.slice(member.node.end)
  return `${text.slice(0, node.start)}{}${text.slice(node.end)}`
}
