import { globalStyle, style } from '@vanilla-extract/css'
import { ON_PHONE } from '../breakpoints.ts'
import { vars } from '../theme/contract.css.ts'
import { maskedIcon } from '../theme/icon-mask.ts'
import { parts } from '../theme/layers.ts'

export const select = style(parts({ position: 'relative', display: 'block' }))

globalStyle(
  `.${select} select`,
  parts({
    width: '100%',
    minHeight: vars.space.control,
    padding: '.4em .9em',
    background: vars.colour.field,
    // A hero or a banner around it has a colour of its own.
    color: vars.colour.text,
    border: `${vars.shape.bw} solid ${vars.colour.fieldLine}`,
    borderRadius: vars.shape.rField,
    fontSize: `max(1rem, ${vars.type.t2})`,
    appearance: 'none',
    paddingInlineEnd: '2.4em',
    textOverflow: 'ellipsis',
    '@media': { [ON_PHONE]: { paddingInlineEnd: '1.9em' } },
  }),
)
globalStyle(
  `.${select}::after`,
  parts({
    ...maskedIcon('chevron-down'),
    position: 'absolute',
    insetInlineEnd: '.8em',
    top: '50%',
    translate: '0 -50%',
    pointerEvents: 'none',
    fontSize: '1.1em',
    '@media': { [ON_PHONE]: { insetInlineEnd: '.5em' } },
  }),
)
