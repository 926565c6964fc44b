import { style } from '@vanilla-extract/css'
import { under } from '../under.ts'

/** The brand's logo: on every page, so apart from the navigation. */
export const logo = style({})
/** The foot of a page, whose logo has room for its word at any width. */
export const footer = style({})

const onTablet = '(min-width: 768px) and (max-width: 991.98px)'
const when = under('nav', 'ribbon')

when(`.${logo} span`, { '@media': { [onTablet]: { display: 'none' } } })
when(`.${footer} .${logo} span`, { '@media': { [onTablet]: { display: 'inline' } } })
