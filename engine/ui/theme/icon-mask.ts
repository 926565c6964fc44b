import type { StyleRule } from '@vanilla-extract/css'
import { forced } from './forced.ts'

/** Icons of the sprite that stylesheets draw, where an element for each would add weight. */
export const MASKED = {
  check: '<path d="M20 6 9 17l-5-5" />',
  'chevron-down': '<path d="m6 9 6 6 6-6" />',
  heart:
    '<path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5" />',
  'message-circle':
    '<path d="M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719" />',
  user: '<path d="M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2" /><circle cx="12" cy="7" r="4" />',
} as const

const STROKE =
  'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" stroke="black" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"'

/** The icon as a mask image; `filled` as in a pressed button. */
export function maskOf(name: keyof typeof MASKED, fill: 'filled' | 'outlined' = 'outlined'): string {
  const svg = `<svg ${STROKE} fill="${fill === 'filled' ? 'black' : 'none'}">${MASKED[name]}</svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}") center / contain no-repeat`
}

/** A pseudo-element that shows an icon in the colour of the text, one em high. */
export function maskedIcon(name: keyof typeof MASKED): StyleRule {
  return {
    content: "''",
    width: '1em',
    height: '1em',
    background: 'currentColor',
    mask: maskOf(name),
    ...forced({ background: 'CanvasText' }),
  }
}
