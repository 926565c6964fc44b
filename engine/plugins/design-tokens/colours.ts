import * as z from 'zod'
import { fromOklab, type LinearRgb, toLinear, writeHex } from '#engine/ui/theme/oklab.ts'

const SPACES = [
  ...['srgb', 'srgb-linear', 'hsl', 'hwb', 'lab', 'lch', 'oklab', 'oklch'],
  ...['display-p3', 'a98-rgb', 'prophoto-rgb', 'rec2020', 'xyz-d65', 'xyz-d50'],
] as const

const component = z.union([z.number(), z.literal('none')])

/** The value of a token of the type `color` (DTCG Color Module 2025.10). */
export const colourSchema = z.strictObject({
  colorSpace: z.enum(SPACES),
  components: z.tuple([component, component, component]),
  alpha: z.number().min(0).max(1).optional(),
  hex: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'six digits: #RRGGBB')
    .optional(),
})
export type ColourValue = z.infer<typeof colourSchema>

const short = (number: number, digits: number) => Number(number.toFixed(digits))

/** `#RRGGBB` and `rgb(R G B / A)` as a colour of sRGB; undefined for another CSS value. */
export function readColour(css: string): ColourValue | undefined {
  const [, r, g, b, alpha] = /^rgb\((\d{1,3}) (\d{1,3}) (\d{1,3}) \/ ([\d.]+)\)$/i.exec(css) ?? []
  if (r === undefined && !/^#[0-9a-f]{6}$/i.test(css)) return undefined
  const parts =
    r === undefined ? [1, 3, 5].map((at) => Number.parseInt(css.slice(at, at + 2), 16)) : [r, g, b].map(Number)
  if (parts.some((part) => part > 255)) return undefined
  return {
    colorSpace: 'srgb',
    components: parts.map((part) => short(part / 255, 4)) as [number, number, number],
    ...(alpha === undefined ? {} : { alpha: Number(alpha) }),
    hex: `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`,
  }
}

/** The spaces that are converted; of the others the fallback `hex` is read. */
const TO_LINEAR: Partial<Record<ColourValue['colorSpace'], (parts: LinearRgb) => LinearRgb>> = {
  srgb: ([red, green, blue]) => [toLinear(red), toLinear(green), toLinear(blue)],
  'srgb-linear': (parts) => parts,
  hsl: ([hue, saturation, lightness]) => {
    const amount = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100)
    const part = (from: number) => {
      const at = (from + hue / 30) % 12
      return toLinear(lightness / 100 - amount * Math.max(-1, Math.min(at - 3, 9 - at, 1)))
    }
    return [part(0), part(8), part(4)]
  },
  oklab: fromOklab,
  oklch: ([lightness, chroma, hue]) => {
    const angle = (hue * Math.PI) / 180
    return fromOklab([lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)])
  },
}

const partsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Whether no part differs by more than a rounding. */
const isNear = (one: string, other: string) =>
  partsOf(one).every((part, at) => Math.abs(part - (partsOf(other)[at] ?? 0)) <= 1)

/** The `#RRGGBB` of a colour, without its alpha. @throws saying why it has none */
function hexOf({ colorSpace, components, hex }: ColourValue): string {
  const parts = components.map((part) => (part === 'none' ? 0 : part)) as [number, number, number]
  const convert = TO_LINEAR[colorSpace]
  if (!convert && hex === undefined) throw new Error(`${colorSpace} is read by its "hex", which is missing`)
  if (!convert) return hex!.toUpperCase()
  if (colorSpace !== 'srgb') return (hex ?? writeHex(convert(parts))).toUpperCase()
  if (parts.some((part) => part < 0 || part > 1)) throw new Error('components of srgb are from 0 to 1')
  const own = writeHex(convert(parts))
  if (hex !== undefined && !isNear(own, hex)) throw new Error(`"hex" is ${hex}, and the components are ${own}`)
  return own
}

/** A colour as the contract of themes writes it: `#RRGGBB` or `rgb(R G B / A)`. @throws for one that cannot be read */
export function writeColour(colour: ColourValue): string {
  const hex = hexOf(colour)
  const { alpha = 1 } = colour
  return alpha === 1 ? hex : `rgb(${partsOf(hex).join(' ')} / ${String(short(alpha, 4)).replace(/^0\./, '.')})`
}
