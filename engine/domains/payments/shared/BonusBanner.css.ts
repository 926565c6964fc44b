import { globalStyle } from '@vanilla-extract/css'
import * as button from '#engine/ui/controls/Button.css.ts'
import * as icon from '#engine/ui/display/Icon.css.ts'
import * as countdown from '#engine/ui/feedback/Countdown.css.ts'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { banner, flush } from '#engine/ui/structure/filters/banner.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

const onPhone = '(max-width: 767.98px)'

export { banner, flush }

globalStyle(
  `.${banner}`,
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
        margin: `0 calc(${vars.space.gutter} * -1) calc(${vars.space.u} * 2.5)`,
        borderRadius: 0,
      },
    },
  }),
)

// From edge to edge, and on the header.
globalStyle(`.${page}:has(> .${banner}:not(.${flush}))`, screens({ '@media': { [onPhone]: { paddingTop: 0 } } }))

/** Between other parts that reach the edges. */
globalStyle(
  `.${flush}`,
  screens({
    gridColumn: '1 / -1',
    margin: 0,
    borderRadius: 0,
    '@media': { [onPhone]: { margin: 0 } },
  }),
)

globalStyle(`.${banner} p:first-of-type`, screens({ flex: '1' }))
globalStyle(`.${banner} > .${icon.icon}`, screens({ '@media': { [onPhone]: { display: 'none' } } }))
// On a phone the whole strip is the link: the button covers it, and its words are for screen readers.
globalStyle(
  `.${banner} .${button.btn}`,
  screens({ '@media': { [onPhone]: { position: 'absolute', inset: 0, minHeight: 0, borderRadius: 0 } } }),
)
// The colour of focus is chosen for the page, and would not stand out on the strip.
globalStyle(
  `.${banner} .${button.btn}:focus-visible`,
  screens({ outlineColor: vars.colour.onBanner, '@media': { [onPhone]: { outlineOffset: '-5px' } } }),
)
globalStyle(`.${banner} .${button.btn}::before`, screens({ '@media': { [onPhone]: { display: 'none' } } }))
globalStyle(
  `.${banner} .${button.btn} > span`,
  screens({
    '@media': {
      [onPhone]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    },
  }),
)
globalStyle(
  `.${banner} p span`,
  screens({ '@media': { [onPhone]: { display: 'block', fontSize: vars.type.t0, lineHeight: '1.3' } } }),
)
globalStyle(
  `.${banner} .${countdown.countdown}`,
  screens({ '@media': { [onPhone]: { fontSize: `calc(${vars.type.t3} * 1.1)` } } }),
)
