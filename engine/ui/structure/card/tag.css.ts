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
  padding: 0,
  color: 'transparent',
  width: '.8rem',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  insetInlineStart: '.7rem',
})
overlay(`.${tag}::before`, {
  flex: 'none',
  width: '.62rem',
  height: '.62rem',
  borderRadius: 0,
  background: vars.colour.onPhotoOnline,
  boxShadow: `0 0 0 2px ${vars.colour.scrim}`,
})
overlay(`.${tag}.${inlineTag}`, { color: vars.colour.text, width: 'auto', padding: '.3em .6em' })
