import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'

/** Whether a member is online: on photos of every page, so apart from the tile. */
export const tag = style({})
/** The same among words. */
export const inlineTag = style({})

const overlay = under('card', 'overlay')

overlay(`.${tag}`, {
  background: 'none',
  // The ring around the dot.
  padding: '2px',
  color: 'transparent',
  width: 'calc(.62rem + 4px)',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  insetInlineStart: '.7rem',
})
overlay(`.${tag}::before`, {
  flex: 'none',
  width: '.62rem',
  height: '.62rem',
  borderRadius: '50%',
  background: vars.colour.onPhotoOnline,
  boxShadow: `0 0 0 2px ${vars.colour.scrim}`,
})
overlay(`.${tag}.${inlineTag}`, { color: vars.colour.text, width: 'auto', padding: '.3em .6em' })
