import { isTest, type SourceFile } from './import-graph.ts'
import { SPEAKS_ENGLISH } from './rules.ts'
import { type ESTree, lineAt, visit } from './syntax.ts'

/** Attributes and properties of components that people read or hear. */
const READ = new Set([
  ...['alt', 'aria-description', 'aria-label', 'aria-placeholder', 'aria-roledescription', 'aria-valuetext'],
  ...['caption', 'description', 'heading', 'hint', 'label', 'note', 'placeholder', 'summary', 'text', 'title'],
])
/** Properties of what a mail says. */
const SAID = new Set(['subject', 'preheader', 'heading', 'paragraphs', 'lines', 'notes', 'why', 'label', 'text'])
/** Properties of elements that a script may write. */
const WRITTEN = new Set(['alt', 'ariaLabel', 'innerText', 'placeholder', 'textContent', 'title'])
/** An attribute that people read, in HTML that is written as a string. */
const IN_HTML = /\b(?:alt|aria-label|placeholder|title)="[^"]*\p{L}/u

/** An element with words in it, in HTML that is written as a string. */
const ELEMENT = /<(?!style|script|svg)([a-z][a-z0-9]*)(?:\s[^<>]*)?>[^<]*\p{L}[^<]*<\/\1>/u

/** The key of a text (`like.subject`, `chat:title`), or the name of an element. */
const NAMES_SOMETHING = /^([a-z][\w-]*([.:][\w-]+)+|h[1-6])$/

const isWording = (text: string) => /\p{L}/u.test(text.replace(/&#?\w+;/g, '')) && !NAMES_SOMETHING.test(text)

/** The literal texts that an expression may give: its branches and list items, but no arguments of a call. */
function listLiterals(node: ESTree.Node | null | undefined): readonly ESTree.Node[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' && isWording(node.value) ? [node] : []
    case 'TemplateLiteral':
      return node.quasis.some(({ value }) => isWording(value.raw)) ? [node] : []
    case 'ConditionalExpression':
      return [...listLiterals(node.consequent), ...listLiterals(node.alternate)]
    case 'LogicalExpression':
      return [...listLiterals(node.left), ...listLiterals(node.right)]
    case 'ArrayExpression':
      return node.elements.flatMap(listLiterals)
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return listLiterals(node.expression)
    default:
      return []
  }
}

const nameOf = (node: ESTree.Node): string =>
  node.type === 'Literal' ? String(node.value) : 'name' in node && typeof node.name === 'string' ? node.name : ''

function listTexts(file: SourceFile): readonly ESTree.Node[] {
  const found: ESTree.Node[] = []
  const isMail = /\.mail\.tsx?$|^engine\/platform\/mail\//.test(file.path)
  const add = (node: ESTree.Node | null | undefined) => void found.push(...listLiterals(node))
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
