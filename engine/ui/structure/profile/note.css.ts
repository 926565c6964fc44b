import { style } from '@vanilla-extract/css'
import { under } from '../under.ts'

/** A notice among the parts of a profile. */
export const note = style({})

under('profile', 'roomy')(`.${note}`, { '@media': { '(min-width: 768px)': { gridColumn: '1 / -1 !important' } } })
