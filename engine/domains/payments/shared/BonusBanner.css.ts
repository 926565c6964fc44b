import { globalStyle, style } from '@vanilla-extract/css'
import * as button from '#engine/ui/controls/Button.css.ts'
import * as icon from '#engine/ui/display/Icon.css.ts'
import * as pageHead from '#engine/ui/display/PageHead.css.ts'
import * as countdown from '#engine/ui/feedback/Countdown.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { forks, screens } from '#engine/ui/theme/layers.ts'

const onPhone = '(max-width: 767.98px)'

export const bonus = style(
  screens({
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: `calc(${vars.space.u} * 2.5)`,
    background: vars.colour.banner,
    color: vars.colour.onBanner,
    padding: `calc(${vars.space.u} * 1.5) calc(${vars.space.u} * 2.5)`,
    borderRadius: vars.shape.rM,
    marginBottom: `calc(${vars.space.u} * 4)`,
    fontSize: vars.type.t1,
    lineHeight: '1.4',
    '@media': {
      [onPhone]: {
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        gap: '.35rem 1rem',
        padding: `.75rem ${vars.space.gutter}`,
        margin: `calc(${vars.space.u} * -4) calc(${vars.space.gutter} * -1) calc(${vars.space.u} * 2.5)`,
        borderRadius: 0,
      },
    },
  }),
)

/** Between other parts that reach the edges. */
export const flush = style(
  screens({
    gridColumn: '1 / -1',
    margin: 0,
    borderRadius: 0,
    '@media': { [onPhone]: { margin: 0 } },
  }),
)

globalStyle(`.${bonus} p:first-of-type`, screens({ flex: '1' }))
globalStyle(`.${bonus} > .${icon.icon}`, screens({ '@media': { [onPhone]: { display: 'none' } } }))
// On a phone the whole strip is the link: the button covers it, and its words are for screen readers.
globalStyle(
  `.${bonus} .${button.btn}`,
  screens({ '@media': { [onPhone]: { position: 'absolute', inset: 0, minHeight: 0, borderRadius: 0 } } }),
)
// The colour of focus is chosen for the page, and would not stand out on the strip.
globalStyle(
  `.${bonus} .${button.btn}:focus-visible`,
  screens({ outlineColor: vars.colour.onBanner, '@media': { [onPhone]: { outlineOffset: '-5px' } } }),
)
globalStyle(`.${bonus} .${button.btn}::before`, screens({ '@media': { [onPhone]: { display: 'none' } } }))
globalStyle(
  `.${bonus} .${button.btn} > span`,
  screens({
    '@media': {
      [onPhone]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    },
  }),
)
globalStyle(
  `.${bonus} p span`,
  screens({ '@media': { [onPhone]: { display: 'block', fontSize: vars.type.t0, lineHeight: '1.3' } } }),
)
globalStyle(
  `.${bonus} .${countdown.countdown}`,
  screens({ '@media': { [onPhone]: { fontSize: `calc(${vars.type.t3} * 1.1)` } } }),
)

// filters: side | strip | panel | box
globalStyle(
  `:is([data-filters='side'], [data-filters='box']) :is(.${bonus}, .${pageHead.pageHead})`,
  forks({ '@media': { '(min-width: 992px)': { gridColumn: '1 / -1' } } }),
)
globalStyle(
  `[data-filters='strip'] .${bonus}:not(.${flush})`,
  forks({
    borderRadius: 0,
    '@media': {
      '(min-width: 992px)': { marginInline: `calc(${vars.space.gutter} * -1)`, paddingInline: vars.space.gutter },
    },
  }),
)
globalStyle(
  `[data-filters='panel'] .${bonus}:not(.${flush})`,
  forks({ '@media': { '(min-width: 992px)': { marginBottom: '1.75rem' } } }),
)
