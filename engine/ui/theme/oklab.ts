/** Lightness 0 to 1, then green to red and blue to yellow, each about -0.4 to 0.4 (Ottosson 2020). */
export type Oklab = readonly [lightness: number, a: number, b: number]
/** Linear light, 0 to 1; outside of that, a colour that sRGB does not have. */
export type LinearRgb = readonly [red: number, green: number, blue: number]

/** A part of sRGB, 0 to 1, as linear light. */
export const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

/** Linear light as a part of sRGB. */
const fromLinear = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

export function toOklab([r, g, b]: LinearRgb): Oklab {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

export function fromOklab([lightness, a, b]: Oklab): LinearRgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** `#RRGGBB` as linear light. */
export function readHex(hex: string): LinearRgb {
  const partAt = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [partAt(1), partAt(3), partAt(5)]
}

/** Linear light as `#RRGGBB`; what sRGB does not have is cut off. */
export const writeHex = (colour: LinearRgb): string =>
  `#${colour
    .map((light) => Math.round(Math.min(1, Math.max(0, fromLinear(Math.max(0, light)))) * 255))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`.toUpperCase()
