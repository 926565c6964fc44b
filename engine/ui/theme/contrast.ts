import { readHex } from './oklab.ts'
import type { ColourRole, Colours } from './tokens.ts'

type Pair = readonly [foreground: ColourRole, background: ColourRole]

/** Pairs that carry text: WCAG 1.4.3, 4.5 : 1. */
export const TEXT_PAIRS: readonly Pair[] = [
  ...over('text', 'bg', 'surface', 'tint', 'field'),
  ...over('muted', 'bg', 'surface', 'tint'),
  ...over('link', 'bg', 'surface', 'tint'),
  ...over('onPrimary', 'primary', 'primaryHover', 'primaryPress'),
  ...over('onSecondary', 'secondary'),
  ...over('onUnread', 'unread'),
  ...over('heroText', 'hero'),
  ...over('heroMuted', 'hero'),
  ...over('onBubbleIn', 'bubbleIn'),
  ...over('onBubbleOut', 'bubbleOut'),
  ...over('onBanner', 'banner'),
  ...over('warnText', 'warn'),
  ...over('dangerText', 'surface', 'bg'),
  ...over('okText', 'surface', 'bg'),
  ...over('onDisabled', 'disabled'),
  ...over('onLabel', 'label'),
  ...over('placeholder', 'field'),
]

/** Pairs that show a control or its state: WCAG 1.4.11, 3 : 1. */
export const CONTROL_PAIRS: readonly Pair[] = [
  ...over('fieldLine', 'field', 'surface'),
  ...over('focus', 'bg', 'surface'),
  ...over('primary', 'bg', 'surface'),
  ...over('online', 'surface'),
  ...over('unread', 'bg'),
]

/** Two roles of which one stands on the other, with the contrast that they have in a scheme and the least they may have. */
export type MeasuredPair = { foreground: ColourRole; background: ColourRole; ratio: number; needed: number }

/** All pairs of one scheme, hover and disabled states included. */
export function measurePairs(colours: Colours): MeasuredPair[] {
  return [...measure(colours, TEXT_PAIRS, 4.5), ...measure(colours, CONTROL_PAIRS, 3)]
}

/** The pairs of one scheme that fall short. */
export const listContrastFaults = (colours: Colours): MeasuredPair[] =>
  measurePairs(colours).filter(({ ratio, needed }) => ratio < needed)

const measure = (colours: Colours, pairs: readonly Pair[], needed: number): MeasuredPair[] =>
  pairs.map(([foreground, background]) => ({
    foreground,
    background,
    ratio: contrastRatio(colours[foreground], colours[background]),
    needed,
  }))

/** WCAG contrast ratio of two `#RRGGBB` colours, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [r, g, b] = readHex(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function over(foreground: ColourRole, ...backgrounds: ColourRole[]): Pair[] {
  return backgrounds.map((background) => [foreground, background])
}
