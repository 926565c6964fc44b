import * as z from 'zod'
import { colourSchema, readColour, writeColour } from './colours.ts'

/** A reference that stays one: `{colour.line}` in a shadow is `var(--c-line)`. */
const alias = z.string().regex(/^\{[^{}]+\}$/, 'a value, or a reference such as {colour.line}')
const dimension = z.strictObject({ value: z.number(), unit: z.enum(['px', 'rem']) })
const family = z.string().regex(/^[^'"\\;{}<>,]+$/, 'the name of a font family')
const colourOrAlias = z.union([colourSchema, alias])
const shadow = z.strictObject({
  color: colourOrAlias,
  ...{ offsetX: dimension, offsetY: dimension, blur: dimension, spread: dimension },
  inset: z.boolean().optional(),
})
const WEIGHTS: Readonly<Record<string, number>> = {
  ...{ thin: 100, hairline: 100, 'extra-light': 200, 'ultra-light': 200, light: 300, normal: 400, regular: 400 },
  ...{ book: 400, medium: 500, 'semi-bold': 600, 'demi-bold': 600, bold: 700, 'extra-bold': 800, 'ultra-bold': 800 },
  ...{ black: 900, heavy: 900, 'extra-black': 950, 'ultra-black': 950 },
}
const LINES = ['solid', 'dashed', 'dotted', 'double', 'groove', 'ridge', 'outset', 'inset'] as const
const share = z.number().min(0).max(1)

/** The values of the types of tokens that themes have (DTCG Format Module 2025.10). */
const SCHEMAS = {
  color: colourSchema,
  dimension,
  fontFamily: z.union([family, z.array(family).min(1)]),
  fontWeight: z.union([z.number().min(1).max(1000), z.enum(Object.keys(WEIGHTS))]),
  duration: z.strictObject({ value: z.number().min(0), unit: z.enum(['ms', 's']) }),
  cubicBezier: z.tuple([share, z.number(), share, z.number()]),
  number: z.number(),
  shadow: z.union([shadow, z.array(shadow).min(1)]),
  border: z.strictObject({ color: colourOrAlias, width: dimension, style: z.enum(LINES) }),
} as const

export type TokenType = keyof typeof SCHEMAS
type ValueOf<T extends TokenType> = z.infer<(typeof SCHEMAS)[T]>
type Dimension = z.infer<typeof dimension>

const NUMBER = String.raw`-?(?:\d+\.?\d*|\.\d+)`
const REM_PX = 16

/** Without a zero before the point, as stylesheets have it. */
const short = (number: number) => String(Number(number.toFixed(4))).replace(/^(-?)0\./, '$1.')

/** Parts between `mark`s that are in no parentheses. */
const split = (css: string, mark: ',' | ' ') =>
  css.split(mark === ',' ? /,\s*(?![^()]*\))/ : / +(?![^()]*\))/).filter((part) => part !== '')

/** One length, in em as in rem: tools have no lengths that depend on the text. */
function readLength(css: string): Dimension | undefined {
  const [, number, unit] = new RegExp(`^(${NUMBER})(px|rem|em)$`).exec(css) ?? []
  if (css === '0') return { value: 0, unit: 'px' }
  if (number === undefined) return undefined
  return { value: Number(number), unit: unit === 'px' ? 'px' : 'rem' }
}

const inPx = ({ value, unit }: Dimension) => (unit === 'px' ? value : value * REM_PX)

/** Of lengths that depend on the window, the largest; of several, such as the radii of corners, the largest. */
function readDimension(css: string): Dimension | undefined {
  const [, largest] = /^clamp\([^,]+,[^,]+, ([^,]+)\)$/.exec(css) ?? []
  const lengths = split(largest ?? css, ' ').map(readLength)
  if (lengths.length === 0 || lengths.some((length) => length === undefined)) return undefined
  return (lengths as Dimension[]).reduce((most, one) => (inPx(one) > inPx(most) ? one : most))
}

const readColourOrAlias = (css: string) => {
  const [, role] = /^var\(--c-([a-z0-9-]+)\)$/.exec(css) ?? []
  if (role === undefined) return readColour(css)
  return `{colour.${role.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}}`
}

function readShadow(css: string): z.infer<typeof shadow> | undefined {
  const parts = split(css, ' ')
  const isInset = parts[0] === 'inset'
  const colour = readColourOrAlias(parts.at(-1) ?? '')
  const [offsetX, offsetY, blur, spread = { value: 0, unit: 'px' as const }, ...more] = parts
    .slice(isInset ? 1 : 0, -1)
    .map(readLength)
  if (!colour || !offsetX || !offsetY || !blur || !spread || more.length > 0) return undefined
  return { color: colour, offsetX, offsetY, blur, spread, ...(isInset && { inset: true }) }
}

const CURVES: Readonly<Record<string, ValueOf<'cubicBezier'>>> = {
  linear: [0, 0, 1, 1],
  ease: [0.25, 0.1, 0.25, 1],
  'ease-in': [0.42, 0, 1, 1],
  'ease-out': [0, 0, 0.58, 1],
  'ease-in-out': [0.42, 0, 0.58, 1],
}

function readNumber(css: string): number | undefined {
  const [, one, other = '1'] = new RegExp(`^(${NUMBER})(?: / (${NUMBER}))?$`).exec(css) ?? []
  return one === undefined ? undefined : Number((Number(one) / Number(other)).toFixed(4))
}

/** What a tool can show of a CSS value; undefined where its type has no such value. */
const READERS: { readonly [T in TokenType]: (css: string) => ValueOf<T> | undefined } = {
  color: readColour,
  dimension: readDimension,
  fontFamily: (css) => split(css, ',').map((name) => name.replace(/^'(.*)'$/, '$1')),
  fontWeight: (css) => (/^\d{1,4}$/.test(css) ? Number(css) : undefined),
  duration: (css) => {
    const [, number, unit] = new RegExp(`^(${NUMBER})(ms|s)$`).exec(css) ?? []
    return number === undefined ? undefined : { value: Number(number), unit: unit as 'ms' | 's' }
  },
  cubicBezier: (css) => {
    const [, inner] = /^cubic-bezier\(([^)]*)\)$/.exec(css) ?? []
    return inner === undefined ? CURVES[css] : (inner.split(',').map(Number) as ValueOf<'cubicBezier'>)
  },
  number: readNumber,
  shadow: (css) => {
    const shadows = split(css, ',').map(readShadow)
    if (shadows.some((one) => one === undefined)) return undefined
    return shadows.length === 1 ? shadows[0] : (shadows as z.infer<typeof shadow>[])
  },
  border: (css) => {
    const [width, style, colour] = split(css, ' ')
    const read = { color: readColourOrAlias(colour ?? ''), width: readLength(width ?? ''), style }
    return SCHEMAS.border.safeParse(read).data
  },
}

const writeDimension = ({ value, unit }: Dimension) => `${short(value)}${unit}`
/** In a list of lengths a zero has no unit. */
const writeLength = (length: Dimension) => (length.value === 0 ? '0' : writeDimension(length))
const writeColourOrAlias = (colour: z.infer<typeof colourOrAlias>) =>
  typeof colour === 'string'
    ? `var(--c-${colour.slice('{colour.'.length, -1).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`
    : writeColour(colour)

function writeShadow({ color, offsetX, offsetY, blur, spread, inset }: z.infer<typeof shadow>): string {
  const lengths = [offsetX, offsetY, blur, ...(spread.value === 0 ? [] : [spread])].map(writeLength)
  return [...(inset ? ['inset'] : []), ...lengths, writeColourOrAlias(color)].join(' ')
}

/** Families with a space are in quotation marks, and those that a theme brings, which stand-ins look for. */
const writeFamilies = (families: ValueOf<'fontFamily'>, own: ReadonlySet<string>) =>
  [families]
    .flat()
    .map((name) => (own.has(name) || !/^[a-z-]+$/i.test(name) ? `'${name}'` : name))
    .join(', ')

const WRITERS: { readonly [T in TokenType]: (value: ValueOf<T>, own: ReadonlySet<string>) => string } = {
  color: writeColour,
  dimension: writeDimension,
  fontFamily: writeFamilies,
  fontWeight: (weight) => short(typeof weight === 'number' ? weight : (WEIGHTS[weight] ?? 400)),
  duration: ({ value, unit }) => `${short(value)}${unit}`,
  cubicBezier: (points) => `cubic-bezier(${points.map(short).join(',')})`,
  number: short,
  shadow: (shadows) => [shadows].flat().map(writeShadow).join(', '),
  border: ({ width, style, color }) => `${writeLength(width)} ${style} ${writeColourOrAlias(color)}`,
}

/**
 * A CSS value as that of a token. `exact` says whether `writeCss` makes the same text of it: else a token holds only what
 * tools can show. Undefined where its type has no such value.
 */
export function readCss(
  type: TokenType,
  css: string,
  own: ReadonlySet<string>,
): { readonly value: unknown; readonly exact: boolean } | undefined {
  const value = READERS[type](css)
  if (value === undefined || !SCHEMAS[type].safeParse(value).success) return undefined
  return { value, exact: writeCss(type, value, own) === css }
}

/** The CSS of a token's value. `own` are the families that the theme brings. @throws saying what is wrong with the value */
export function writeCss<T extends TokenType>(type: T, value: unknown, own: ReadonlySet<string>): string {
  const parsed = SCHEMAS[type].safeParse(value)
  if (parsed.success) return WRITERS[type](parsed.data as ValueOf<T>, own)
  const faults = parsed.error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join('.')}: ${message}` : message,
  )
  throw new Error(faults.join('; '))
}
