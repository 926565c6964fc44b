import { style } from '@vanilla-extract/css'
import { under } from '../under.ts'

/** Two ages side by side: a field of other forms too, so apart from the filters. */
export const ages = style({})

const when = under('filters', 'strip')

when(`.${ages}`, { '@media': { '(min-width: 992px)': { flex: '0 1 10rem !important' } } })
when(`.${ages} input`, { '@media': { '(min-width: 992px)': { paddingInline: '.2em' } } })
