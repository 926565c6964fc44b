import type { SourceFile } from './import-graph.ts'
import { type ESTree, lineAt, visit } from './syntax.ts'

const WAITS = new Set(['waitForRequest', 'waitForResponse'])
const EVENTS = new Set(['request', 'requestfailed', 'requestfinished', 'response'])

/** Whether what selects a request looks at its address: a pattern, a path, or a predicate that calls `url`. */
function namesAddress(selector: ESTree.Node | undefined, { text }: SourceFile): boolean {
  if (selector === undefined) return false
  if (selector.type === 'Literal' || selector.type === 'TemplateLiteral') return true
  if (selector.type === 'Identifier') return new RegExp(`\\b${selector.name} =[^;]*?\\burl\\(\\)`).test(text)
  return /\burl\(\)/.test(text.slice(selector.start, selector.end))
}

const literalOf = (node: ESTree.Node | undefined) => (node?.type === 'Literal' ? String(node.value) : '')

function isBlind(node: ESTree.CallExpression, file: SourceFile): boolean {
  const {
    callee,
    arguments: [first, second],
  } = node
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  const { name } = callee.property
  if (WAITS.has(name)) return !namesAddress(first, file)
  if (name !== 'waitForEvent' || !EVENTS.has(literalOf(first))) return false
  return !namesAddress(second, file)
}

/**
 * Waits of a test for a request without its address: they may catch any other, such as the event stream, which never
 * ends. For the same reason no page is waited for until its network is idle; besides, one that was idle once answers at
 * once. `walk/rest.ts` waits for what is shown.
 */
export const listBlindWaits = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => path.startsWith('engine/testing/'))
    .flatMap((file) => {
      const faults: string[] = []
      const add = ({ start }: ESTree.Node, why: string) =>
        void faults.push(`${file.path}:${lineAt(file, start)}: ${why}`)
      visit(file, {
        CallExpression: (node) => void (isBlind(node, file) && add(node, 'the wait names no address')),
        // In `waitForLoadState('networkidle')`, in `{ waitUntil: 'networkidle' }`, or stored under a name.
        Literal: (node) =>
          void (node.value === 'networkidle' && add(node, 'a page with an event stream is never idle')),
      })
      return faults
    })
