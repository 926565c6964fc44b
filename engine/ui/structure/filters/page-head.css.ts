import { style } from '@vanilla-extract/css'
import { under } from '../under.ts'

/** The head of a page: on every page, so apart from the filters. */
export const pageHead = style({})

under('filters', 'strip')(`.${pageHead}`, { '@media': { '(min-width: 992px)': { margin: '-.35rem 0 1rem' } } })
under('filters', 'panel')(`.${pageHead}`, { '@media': { '(min-width: 992px)': { marginBottom: '1.4rem' } } })
