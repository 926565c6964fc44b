import type { SourceFile } from './import-graph.ts'
import { KEEPS_SIDES } from './rules.ts'
import { type ESTree, lineAt, visit } from './syntax.ts'

/** Names of the left and the right side, with those of the beginning and the end of a line. */
const SIDES: readonly (readonly [pattern: RegExp, logical: string])[] = [
  [/^left$/, 'insetInlineStart'],
  [/^right$/, 'insetInlineEnd'],
  [/^(margin|padding|border|scrollMargin|scrollPadding)Left/, '$1InlineStart'],
  [/^(margin|padding|border|scrollMargin|scrollPadding)Right/, '$1InlineEnd'],
  [/^borderTopLeftRadius$/, 'borderStartStartRadius'],
  [/^borderTopRightRadius$/, 'borderStartEndRadius'],
  [/^borderBottomLeftRadius$/, 'borderEndStartRadius'],
  [/^borderBottomRightRadius$/, 'borderEndEndRadius'],
]
/** Properties whose values name a side, with what their values are called instead. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  textAlign: { left: 'start', right: 'end' },
  float: { left: 'inline-start', right: 'inline-end' },
}

/** A property of an object, or of a pattern that takes one apart. */
interface Property {
  readonly key: ESTree.Node
  readonly value: ESTree.Node
}

const nameOf = ({ key }: Property) =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''

/** What a property has to be called; undefined for one that names no side. */
function logicalOf(property: Property): string | undefined {
  const name = nameOf(property)
  const value = property.value.type === 'Literal' ? String(property.value.value) : ''
  const own = VALUES[name]?.[value]
  if (own) return `${name}: '${own}'`
  // Half of the width is the same from both sides.
  if (/^(left|right)$/.test(name) && value === '50%') return undefined
  const side = SIDES.find(([pattern]) => pattern.test(name))
  return side && name.replace(side[0], side[1])
}

/** Styles that name the left or the right side: in a language that is written from right to left they would stay there. */
export const listPhysicalSides = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => path.endsWith('.css.ts') && !(path in KEEPS_SIDES))
    .flatMap((file) => {
      const faults: string[] = []
      visit(file, {
        Property: (node) => {
          const logical = logicalOf(node)
          if (logical) faults.push(`${file.path}:${lineAt(file, node.start)}: ${nameOf(node)}: write ${logical}`)
        },
      })
      return faults
    })
