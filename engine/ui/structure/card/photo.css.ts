import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'

/** The frame of every photo of a person: on every page, so apart from the tile. */
export const photo = style({})

under('card', 'box')(`.${photo}`, { border: `${vars.shape.bw} solid ${vars.colour.lineStrong}` })
