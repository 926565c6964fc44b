import { globalStyle } from '@vanilla-extract/css'
import { vars } from './theme/contract.css.ts'
import { forced } from './theme/forced.ts'
import { declareLayers, reset } from './theme/layers.ts'

declareLayers()

globalStyle(
  '*, ::before, ::after',
  reset({
    boxSizing: 'border-box',
    '@media': {
      '(prefers-reduced-motion: reduce)': { transitionDuration: '0s !important', animation: 'none !important' },
    },
  }),
)
globalStyle('*', reset({ margin: 0 }))
globalStyle('[hidden]', reset({ display: 'none !important' }))
globalStyle('ul, ol', reset({ padding: 0, listStyle: 'none' }))
globalStyle('img', reset({ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }))
globalStyle('button, input, select, textarea', reset({ font: 'inherit', color: 'inherit', letterSpacing: 'inherit' }))
globalStyle('button', reset({ background: 'none', border: 0, padding: 0, cursor: 'pointer' }))
// What stands around a radio button shows its state: a ring, a chip or a card.
globalStyle("input[type='radio']", reset({ position: 'absolute', opacity: 0 }))
globalStyle('fieldset', reset({ border: 0, padding: 0, minWidth: 0 }))
globalStyle('a', reset({ color: 'inherit', textDecoration: 'none' }))
// A focused field, its label and its hint stay clear of the bars above and below.
globalStyle(
  'html',
  reset({
    WebkitTextSizeAdjust: '100%',
    scrollPaddingTop: `calc(max(${vars.space.navH}, 3.5rem) + 2.5rem)`,
    scrollPaddingBottom: '5.5rem',
  }),
)
globalStyle(
  'body',
  reset({
    background: vars.colour.bg,
    color: vars.colour.text,
    font: `${vars.type.wBody} ${vars.type.t2}/${vars.type.lhBody} ${vars.type.fBody}`,
    minHeight: '100svh',
    display: 'flex',
    flexDirection: 'column',
    textRendering: 'optimizeLegibility',
    fontKerning: 'normal',
    fontVariantLigatures: 'common-ligatures',
  }),
)
globalStyle('main', reset({ flex: '1', minWidth: 0, width: '100%' }))
globalStyle(
  'h1, h2, h3',
  reset({
    font: `${vars.type.wDisplay} ${vars.type.t4}/${vars.type.lhDisplay} ${vars.type.fDisplay}`,
    fontStretch: vars.type.wdthDisplay,
    textTransform: vars.type.caseDisplay,
    letterSpacing: vars.type.trackDisplay,
    // Condensed capitals run together at small sizes.
    wordSpacing: '.1em',
    textWrap: 'balance',
    overflowWrap: 'break-word',
    hyphens: 'auto',
  }),
)
globalStyle('h1::before, h2::before', reset({ content: vars.type.headingPrefix }))
globalStyle('h1', reset({ fontSize: vars.type.t5 }))
globalStyle('h3', reset({ fontSize: vars.type.t3 }))
globalStyle('b, strong', reset({ fontWeight: vars.type.wStrong }))
// A word without an end may stand in anybody's text: it breaks, and its box never grows wider than it may.
globalStyle('p', reset({ textWrap: 'pretty', overflowWrap: 'anywhere' }))
globalStyle('blockquote, dd, q', reset({ overflowWrap: 'anywhere' }))
// Chromium breaks such a word within a ligature (www is one in some fonts) and measures the line as if it had none.
globalStyle('blockquote, q', reset({ fontVariantLigatures: 'no-common-ligatures' }))
// On paper: the brand's logo and the page itself, dark on white, whatever the scheme.
const onPaper = (rule: Readonly<Record<string, string>>) => reset({ '@media': { print: rule } })
globalStyle('*, *::before, *::after', onPaper({ color: 'CanvasText !important', boxShadow: 'none !important' }))
globalStyle('*:not(html, img), *::before, *::after', onPaper({ background: 'none !important' }))
globalStyle('html', onPaper({ colorScheme: 'light !important', background: 'Canvas !important' }))
globalStyle('body', onPaper({ display: 'block !important', padding: '0 !important' }))
globalStyle(
  "[data-chrome]:not([data-chrome='bar']), [data-chrome='bar'] > :not(a), dialog, button, [role='status']",
  onPaper({ display: 'none !important' }),
)
globalStyle("[data-chrome='bar']", onPaper({ position: 'static !important', width: 'auto !important' }))
// What is current or pressed differs by its colour alone in most parts.
globalStyle(
  ":is([aria-current]:not([aria-current='false']), [aria-pressed='true'], [aria-selected='true']):not(:focus-visible)",
  reset(forced({ outline: '2px solid Highlight', outlineOffset: '-2px' })),
)
globalStyle(':focus-visible', reset({ outline: `3px solid ${vars.colour.focus}`, outlineOffset: '3px' }))
