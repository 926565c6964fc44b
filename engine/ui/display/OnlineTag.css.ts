import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { forks, parts, screens } from '../theme/layers.ts'

export const onlineTag = style(
  parts({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.35em',
    padding: '.28em .6em',
    borderRadius: vars.shape.rBadge,
    font: `${vars.type.wLabel} ${vars.type.t0}/1.2 ${vars.type.fLabel}`,
    textTransform: vars.type.caseLabel,
    letterSpacing: vars.type.trackLabel,
    fontStyle: 'normal',
    background: vars.colour.surface,
    color: vars.colour.text,
  }),
)
export const isStatic = style({})

globalStyle(
  `.${onlineTag}::before`,
  parts({ content: "''", width: '.6em', height: '.6em', borderRadius: '50%', background: vars.colour.online }),
)
globalStyle(`.${onlineTag}.${isStatic}`, screens({ border: `1px solid ${vars.colour.line}` }))

// card: caption | overlay | panel | box
globalStyle(
  `[data-card='overlay'] .${onlineTag}`,
  forks({
    background: 'none',
    padding: 0,
    color: 'transparent',
    width: '.8rem',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    left: '.7rem',
  }),
)
globalStyle(
  `[data-card='overlay'] .${onlineTag}::before`,
  forks({
    flex: 'none',
    width: '.62rem',
    height: '.62rem',
    borderRadius: 0,
    background: vars.colour.onPhotoOnline,
    boxShadow: `0 0 0 2px ${vars.colour.scrim}`,
  }),
)
globalStyle(
  `[data-card='overlay'] .${onlineTag}.${isStatic}`,
  forks({ color: vars.colour.text, width: 'auto', padding: '.3em .6em' }),
)
