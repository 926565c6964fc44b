import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { parts } from '../theme/layers.ts'

export const avatar = style(
  parts({ position: 'relative', display: 'block', flex: 'none', width: '2.75em', aspectRatio: '1' }),
)
export const dot = style(
  parts({
    display: 'inline-block',
    width: '.72em',
    height: '.72em',
    borderRadius: '50%',
    background: vars.colour.online,
    boxShadow: `0 0 0 2px ${vars.colour.surface}`,
  }),
)

globalStyle(
  `.${avatar} img`,
  parts({ borderRadius: vars.shape.rAvatar, objectPosition: '50% 20%', filter: vars.treatment.photoFilter }),
)
globalStyle(`.${avatar} .${dot}`, parts({ position: 'absolute', insetInlineEnd: '-1px', bottom: '-1px' }))

export const letter = style(
  parts({
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    height: '100%',
    borderRadius: vars.shape.rAvatar,
    background: vars.colour.tint,
    color: vars.colour.text,
    fontWeight: vars.type.wStrong,
  }),
)

// Drawn by the stylesheet: as text it would be part of the label of a button around it, but not of its accessible name.
globalStyle(`.${letter}::before`, parts({ content: 'attr(data-letter)' }))
