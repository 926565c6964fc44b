import type { ThemeTokens } from '#engine/ui/theme/tokens.ts'

/** As the formatter of the repository breaks lines. */
const LINE_WIDTH = 120

/** In the quotation marks that need fewer backslashes. */
function printText(text: string): string {
  const count = (mark: string) => text.split(mark).length
  const mark = count("'") > count('"') ? '"' : "'"
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')
  return `${mark}${inner.replaceAll(mark, `\\${mark}`)}${mark}`
}

const printKey = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : printText(key))
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** A list of several objects is never on one line. */
const isOfObjects = (value: unknown): boolean =>
  isList(value) &&
  value.length > 1 &&
  value.every((one) => typeof one === 'object' && Object.keys(one ?? {}).length > 1)

function printOnLine(value: unknown): string {
  if (typeof value === 'string') return printText(value)
  if (isList(value)) return `[${value.map(printOnLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  if (entries.length === 0) return '{}'
  return `{ ${entries.map(([key, one]) => `${printKey(key)}: ${printOnLine(one)}`).join(', ')} }`
}

/** `lead` is what stands before the value on its line, `tail` what follows. */
function print(value: unknown, indent: string, lead: string, isExpanded: (value: unknown) => boolean): string {
  const whole = printOnLine(value)
  const fits = indent.length + lead.length + whole.length + 1 <= LINE_WIDTH
  if (typeof value === 'string')
    return fits || lead === '' ? `${lead}${whole}` : `${lead.trimEnd()}\n${indent}  ${whole}`
  const isPlain = typeof value !== 'object' || value === null || whole === '{}' || whole === '[]'
  if (isPlain || (fits && !isExpanded(value) && !isOfObjects(value))) return `${lead}${whole}`
  const inner = `${indent}  `
  const lines = isList(value)
    ? value.map((one) => print(one, inner, '', isExpanded))
    : Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(([key, one]) => print(one, inner, `${printKey(key)}: `, isExpanded))
  const [open, close] = isList(value) ? ['[', ']'] : ['{', '}']
  return `${lead}${open}\n${lines.map((line) => `${inner}${line},\n`).join('')}${indent}${close}`
}

/** The text of a theme's `tokens.ts`, as the formatter of the repository leaves it. */
export function printTokens(tokens: ThemeTokens): string {
  const groups = new Set<unknown>([tokens, tokens.colour, ...Object.values(tokens), ...Object.values(tokens.colour)])
  const expanded = new Set([...groups, ...tokens.fonts])
  const body = print(tokens, '', 'export default ', (value) => expanded.has(value))
  return `import type { ThemeTokens } from '#engine/ui/theme/tokens.ts'\n\n${body} satisfies ThemeTokens\n`
}

/** The text of a theme's `theme.css.ts`. */
export const printStylesheet = (name: string): string =>
  `import { defineTheme } from '#engine/ui/theme/define-theme.ts'\nimport tokens from './tokens.ts'\n\ndefineTheme('${name}', tokens)\n`
