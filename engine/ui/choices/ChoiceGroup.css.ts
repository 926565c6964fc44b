import { globalStyle, style } from '@vanilla-extract/css'
import * as icon from '../display/Icon.css.ts'
import { vars } from '../theme/contract.css.ts'
import { forced } from '../theme/forced.ts'
import { maskedIcon } from '../theme/icon-mask.ts'
import { parts } from '../theme/layers.ts'

/** The label of a radio button, drawn as a chip; the input lies under it and the chosen one has a tick. */
export const choice = style(
  parts({
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.5em',
    minHeight: '2.75rem',
    padding: '.4em 1.05em',
    border: `${vars.shape.bw} solid ${vars.colour.fieldLine}`,
    borderRadius: vars.shape.rChip,
    background: vars.colour.field,
    color: vars.colour.text,
    fontSize: vars.type.t2,
    lineHeight: '1.3',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  }),
)

/** The chips of one question. */
export const choices = style(parts({ paddingTop: '.35em' }))

globalStyle(`.${choice} input`, parts({ inset: 0, margin: 0, cursor: 'pointer' }))
globalStyle(`.${choice} .${icon.icon}`, parts({ color: vars.colour.link }))
globalStyle(`.${choice}:hover`, parts({ borderColor: vars.colour.text, background: vars.colour.tint }))
globalStyle(
  `.${choice}:has(:checked)`,
  parts({
    background: vars.colour.tint,
    borderColor: vars.colour.primary,
    // Drawn inside, so that a chip keeps its size when it is chosen.
    boxShadow: `inset 0 0 0 1px ${vars.colour.primary}`,
    fontWeight: vars.type.wStrong,
  }),
)
globalStyle(
  `.${choice}:has(:checked):not(:has(:focus-visible))`,
  parts(forced({ outline: '2px solid Highlight', outlineOffset: '-2px' })),
)
globalStyle(`.${choice}:has(:checked)::after`, parts({ ...maskedIcon('check'), marginInlineStart: '.1em' }))
globalStyle(
  `.${choice}:has(:focus-visible)`,
  parts({ outline: `3px solid ${vars.colour.focus}`, outlineOffset: '2px' }),
)

// The answer that says nothing is there from the start: it does not compete with the others.
globalStyle(
  `.${choice}:has([value='']:checked)`,
  parts({
    background: vars.colour.field,
    borderColor: vars.colour.fieldLine,
    boxShadow: 'none',
    fontWeight: 'inherit',
  }),
)
