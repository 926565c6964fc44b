import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { parts } from '../../theme/layers.ts'

export const navItem = style(
  parts({
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '.55em',
    minHeight: '2.75rem',
    font: `${vars.type.wLabel} ${vars.type.t1}/1 ${vars.type.fLabel}`,
    whiteSpace: 'nowrap',
  }),
)
export const navMain = style(
  parts({
    '@media': {
      '(max-width: 767.98px)': {
        position: 'fixed',
        inset: 'auto 0 0 0',
        zIndex: 30,
        display: 'grid',
        // As wide as their labels, so that the longest does not touch the edge.
        gridTemplateColumns: 'repeat(4, auto)',
        background: vars.colour.surface,
        borderTop: vars.treatment.rule,
        paddingBottom: 'env(safe-area-inset-bottom)',
      },
      '(min-width: 768px)': { display: 'flex', gap: `calc(${vars.space.u} * 3.5)`, alignItems: 'center' },
    },
  }),
)
export const nav = style(
  parts({
    position: 'sticky',
    top: 0,
    zIndex: 20,
    display: 'flex',
    alignItems: 'center',
    gap: `calc(${vars.space.u} * 3)`,
    minHeight: vars.space.navH,
    paddingInline: vars.space.gutter,
    background: vars.colour.bg,
    borderBottom: vars.treatment.rule,
    '@media': { '(max-width: 767.98px)': { minHeight: '3.5rem', justifyContent: 'space-between' } },
  }),
)
export const navLander = style({})
export const navAccount = style(
  parts({
    display: 'flex',
    alignItems: 'center',
    gap: '.6em',
    marginInlineStart: 'auto',
    minHeight: '2.75rem',
    fontSize: vars.type.t1,
  }),
)
export const navAccountText = style({})
