import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A brand's own logo: its files under `/brand/`, and its size, so that nothing moves when it comes. */
export interface TenantLogo {
  readonly light: string
  /** The same file where there is none for dark pages. */
  readonly dark: string
  readonly width: number
  readonly height: number
}

/** What an SVG can do besides drawing: run, load, or hold another document. */
const ACTIVE: readonly (readonly [RegExp, string])[] = [
  [/<\s*script/i, 'has a script'],
  [/<\s*(foreignObject|iframe|embed|object)/i, 'holds another document'],
  [/\son[a-z]+\s*=/i, 'has an event handler'],
  [/<!ENTITY|<!DOCTYPE/i, 'has a document type'],
  [/(href|src)\s*=\s*["']\s*(?!#|data:image\/(png|jpeg|webp))/i, 'links to something outside'],
  [/url\(\s*["']?\s*(?!#|data:image\/(png|jpeg|webp))|@import/i, 'loads something from outside'],
]

/** Why a picture of a brand is refused; undefined for one that only draws. */
function findSvgFault(svg: string): string | undefined {
  if (!/<svg[\s>]/i.test(svg)) return 'is no SVG'
  return ACTIVE.find(([pattern]) => pattern.test(svg))?.[1]
}

/** Width and height of the drawing, by its viewBox. */
function sizeOf(svg: string): { width: number; height: number } | undefined {
  const box = /viewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(svg)
  const [width, height] = [Number(box?.[1]), Number(box?.[2])]
  return width > 0 && height > 0 ? { width, height } : undefined
}

/** Checks every SVG of a brand and reads its logo. Faults go to `report(file, reason)`. */
export function readLogo(
  assetsDir: string,
  assets: readonly string[],
  report: (file: string, reason: string) => void,
): TenantLogo | undefined {
  const texts = new Map<string, string>()
  for (const file of assets.filter((name) => name.toLowerCase().endsWith('.svg'))) {
    const svg = readFileSync(join(assetsDir, file), 'utf8')
    const fault = findSvgFault(svg)
    if (fault) report(file, fault)
    texts.set(file, svg)
  }
  const logo = texts.get('logo.svg')
  if (logo === undefined) return undefined
  const size = sizeOf(logo)
  if (!size) report('logo.svg', 'needs a viewBox')
  return size && { light: 'logo.svg', dark: texts.has('logo-dark.svg') ? 'logo-dark.svg' : 'logo.svg', ...size }
}
