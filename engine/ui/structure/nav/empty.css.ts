import { style } from '@vanilla-extract/css'
import { page } from '../../page/PageHead.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'

/** A page of an empty list. */
export const empty = style({})
/** A page that says what failed. */
export const error = style({})

under('nav', 'rail')(`.${page}:is(.${empty}, .${error})`, { paddingInline: vars.space.gutter })
