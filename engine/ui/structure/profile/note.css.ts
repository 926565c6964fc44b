import { style } from '@vanilla-extract/css'
import { under } from '../under.ts'

/** A notice among the parts of a profile. */
export const note = style({})

/** A part of a profile that is as wide as the row, in themes that set the parts side by side. */
export const across = style({})

under('profile', 'roomy')(`:is(.${note}, .${across})`, {
  '@media': { '(min-width: 768px)': { gridColumn: '1 / -1 !important' } },
})
