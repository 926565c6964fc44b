import { isTest, type SourceFile } from './import-graph.ts'
import { SPEAKS_ENGLISH } from './rules.ts'
import { type ESTree, lineAt, visit } from './syntax.ts'

/** Attributes and properties of components that people read or hear. */
const READ = new Set([
  ...['alt', 'aria-description', 'aria-label', 'aria-placeholder', 'aria-roledescription', 'aria-valuetext'],
  ...['caption', 'description', 'error', 'heading', 'hint', 'label', 'lead', 'legend', 'note', 'placeholder'],
  ...['question', 'submit', 'summary', 'text', 'title', 'word'],
])
/** Properties of what a mail says. */
const SAID = new Set([
  ...['subject', 'preheader', 'heading', 'paragraphs', 'lines', 'notes', 'why', 'label', 'text', 'push'],
])
/** Properties of elements that a script may write. */
const WRITTEN = new Set(['alt', 'ariaLabel', 'innerText', 'placeholder', 'textContent', 'title'])
/** An attribute that people read, in HTML that is written as a string. */
const IN_HTML = /\b(?:alt|aria-label|placeholder|title)="[^"]*\p{L}/u

/** An element with words in it, in HTML that is written as a string. */
const ELEMENT = /<(?!style|script|svg)([a-z][a-z0-9]*)(?:\s[^<>]*)?>[^<]*\p{L}[^<]*<\/\1>/u

/** The key of a text (`like.subject`, `chat:title`), or the name of an element. */
const NAMES_SOMETHING = /^([a-z][\w-]*([.:][\w-]+)+|h[1-6])$/

const isWording = (text: string) => /\p{L}/u.test(text.replace(/&#?\w+;/g, '')) && !NAMES_SOMETHING.test(text)

/** What the names of a file stand for: the expressions of its constants. */
type Constants = ReadonlyMap<string, ESTree.Node>

/**
 * The literal texts that an expression may give: its branches and list items, and those of the constants and functions
 * of the file that it names, but no arguments of a call.
 */
function listLiterals(node: ESTree.Node | null | undefined, constants: Constants): readonly ESTree.Node[] {
  const listAll = (nodes: readonly (ESTree.Node | null | undefined)[]) =>
    nodes.flatMap((one) => listLiterals(one, constants))
  /** Each name is followed once, so that a circle of names ends. */
  const follow = (name: ESTree.Node, partsOf: (given: ESTree.Node) => readonly ESTree.Node[]) => {
    const given = constants.get(nameOf(name))
    if (given === undefined) return []
    const others = new Map([...constants].filter(([other]) => other !== nameOf(name)))
    return partsOf(given).flatMap((one) => listLiterals(one, others))
  }
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' && isWording(node.value) ? [node] : []
    case 'TemplateLiteral':
      return node.quasis.some(({ value }) => isWording(value.raw)) ? [node] : []
    case 'ConditionalExpression':
      return listAll([node.consequent, node.alternate])
    case 'LogicalExpression':
      return listAll([node.left, node.right])
    case 'ArrayExpression':
      return listAll(node.elements)
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return listLiterals(node.expression, constants)
    case 'Identifier':
      return follow(node, (given) => [given])
    case 'MemberExpression':
      return follow(node.object, listValues)
    case 'CallExpression':
      return follow(node.callee, (given) =>
        given.type === 'ArrowFunctionExpression' && given.body.type !== 'BlockStatement' ? [given.body] : [],
      )
    default:
      return []
  }
}

/** The values of an object that is written out. */
function listValues(node: ESTree.Node): readonly ESTree.Node[] {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return listValues(node.expression)
  if (node.type !== 'ObjectExpression') return []
  return node.properties.flatMap((property) => (property.type === 'Property' ? [property.value] : []))
}

const nameOf = (node: ESTree.Node): string =>
  node.type === 'Literal' ? String(node.value) : 'name' in node && typeof node.name === 'string' ? node.name : ''

function listTexts(file: SourceFile): readonly ESTree.Node[] {
  const found: ESTree.Node[] = []
  const isMail = /\.mail\.tsx?$|^engine\/platform\/mail\//.test(file.path)
  const constants = new Map<string, ESTree.Node>()
  visit(file, { VariableDeclarator: ({ id, init }) => void (init && constants.set(nameOf(id), init)) })
  const add = (node: ESTree.Node | null | undefined) => void found.push(...listLiterals(node, constants))
  visit(file, {
    JSXText: (node) => void (isWording(node.value) && found.push(node)),
    JSXElement: ({ children }) =>
      children.forEach((child) => {
        if (child.type === 'JSXExpressionContainer') add(child)
      }),
    JSXFragment: ({ children }) =>
      children.forEach((child) => {
        if (child.type === 'JSXExpressionContainer') add(child)
      }),
    JSXAttribute: ({ name, value }) => READ.has(nameOf(name)) && add(value),
    Property: ({ key, value }) => isMail && SAID.has(nameOf(key)) && add(value),
    AssignmentExpression: ({ left, right }) =>
      left.type === 'MemberExpression' && WRITTEN.has(nameOf(left.property)) && add(right),
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type !== 'MemberExpression') return
      const [attribute, value] = given
      if (nameOf(callee.property) === 'setAttribute' && attribute && READ.has(nameOf(attribute))) add(value)
      if (nameOf(callee.property) === 'push' && isMail) given.forEach(add)
    },
    Literal: (node) => void (typeof node.value === 'string' && ELEMENT.test(node.value) && found.push(node)),
    TemplateLiteral: (node) =>
      void (ELEMENT.test(node.quasis.map(({ value }) => value.raw).join('')) && found.push(node)),
    TemplateElement: (node) => void (IN_HTML.test(node.value.raw) && found.push(node)),
  })
  return found
}

/** What a page, a fill or a mail says in words of its source: a text belongs in the catalogues. */
export const listHardCodedTexts = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => /^(engine|themes|niches|landers|tenants)\//.test(path) && !isTest(path))
    .filter(({ path }) => !SPEAKS_ENGLISH.includes(path))
    .flatMap((file) =>
      listTexts(file).map((node) => {
        const words = file.text.slice(node.start, node.end).replace(/\s+/g, ' ').trim()
        return `${file.path}:${lineAt(file, node.start)}: ${words} is a text and belongs in the catalogues`
      }),
    )
