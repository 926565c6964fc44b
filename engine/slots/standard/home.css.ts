import { createVar, globalStyle, style } from '@vanilla-extract/css'
import * as button from '#engine/ui/controls/Button.css.ts'
import * as field from '#engine/ui/controls/Field.css.ts'
import * as icon from '#engine/ui/display/Icon.css.ts'
import * as motif from '#engine/ui/display/Motif.css.ts'
import * as photo from '#engine/ui/display/Photo.css.ts'
import * as text from '#engine/ui/text.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { forks, screens } from '#engine/ui/theme/layers.ts'

/** The vertical position of the hero's horizon. */
const horizonLine = createVar()

export const hero = style(
  screens({ position: 'relative', background: vars.colour.hero, color: vars.colour.heroText, overflow: 'hidden' }),
)
export const heroArt = style({})
export const artA = style({})
export const artB = style({})
export const artC = style({})
export const heroText = style(
  screens({ position: 'relative', zIndex: 2, display: 'grid', gap: `calc(${vars.space.u} * 3)` }),
)
export const start = style(
  screens({ position: 'relative', zIndex: 3, display: 'grid', gap: `calc(${vars.space.u} * 1.75)` }),
)
export const startTitle = style(screens({ fontSize: vars.type.t3 }))
/** The links of a member's start panel, across the columns that a theme gives the form. */
export const startLinks = style(screens({ gridColumn: '1 / -1', display: 'grid', gap: `calc(${vars.space.u} * 1.75)` }))
export const promises = style(
  screens({
    maxWidth: vars.space.content,
    marginInline: 'auto',
    padding: `${vars.space.section} ${vars.space.gutter} 0`,
    width: '100%',
    display: 'grid',
    gap: `calc(${vars.space.u} * 4)`,
    alignContent: 'start',
  }),
)
export const promiseList = style(screens({ counterReset: 'p', display: 'grid', gap: `calc(${vars.space.u} * 4)` }))
export const featured = style(
  screens({
    maxWidth: vars.space.content,
    marginInline: 'auto',
    padding: `${vars.space.section} ${vars.space.gutter} 0`,
    width: '100%',
  }),
)
export const featuredHead = style(
  screens({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '.5rem 2rem',
    marginBottom: `calc(${vars.space.u} * 3)`,
  }),
)
export const featuredRow = style(
  screens({
    display: 'grid',
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    gap: vars.space.cardGap,
    '@media': {
      '(max-width: 767.98px)': {
        gridTemplateColumns: 'repeat(6, 42vw)',
        overflowX: 'auto',
        marginInline: `calc(${vars.space.gutter} * -1)`,
        paddingInline: vars.space.gutter,
        scrollbarWidth: 'none',
      },
    },
  }),
)
export const asideSlot = style(
  screens({
    maxWidth: vars.space.content,
    marginInline: 'auto',
    padding: `${vars.space.section} ${vars.space.gutter} 0`,
    width: '100%',
    display: 'grid',
    gap: `calc(${vars.space.u} * 4)`,
    gridTemplateColumns: '1fr 1.4fr',
    '@media': { '(max-width: 767.98px)': { gridTemplateColumns: '1fr' } },
  }),
)
export const asideText = style({})
export const asideList = style(screens({ display: 'grid' }))

globalStyle(`.${hero} h1`, screens({ fontSize: vars.type.t6 }))
globalStyle(`.${hero} h1::before`, screens({ content: 'none' }))
globalStyle(`.${hero} .${text.lead}`, screens({ maxWidth: '34em' }))
globalStyle(`.${promises} h2, .${featured} h2, .${asideSlot} h2`, screens({ fontSize: vars.type.t5 }))
globalStyle(`.${promiseList} li`, screens({ counterIncrement: 'p' }))
globalStyle(`.${promiseList} p`, screens({ color: vars.colour.muted, maxWidth: '38em', marginTop: '.4em' }))
globalStyle(`.${featuredHead} p`, screens({ color: vars.colour.muted }))
globalStyle(`.${featuredRow} .${photo.photo}`, screens({ aspectRatio: vars.shape.cardRatio }))
globalStyle(`.${featuredRow} p`, screens({ marginTop: '.6em', fontSize: vars.type.t1, lineHeight: '1.3' }))
globalStyle(`[data-card='overlay'] .${featuredRow} p`, forks({ fontSize: vars.type.t1 }))
globalStyle(`.${featuredRow} p span`, screens({ color: vars.colour.muted }))
globalStyle(`.${asideText} p`, screens({ color: vars.colour.muted, marginTop: vars.space.u }))
globalStyle(
  `.${asideList} li`,
  screens({
    display: 'flex',
    gap: '1em',
    alignItems: 'center',
    padding: `calc(${vars.space.u} * 1.75) 0`,
    borderTop: vars.treatment.rule,
  }),
)
globalStyle(`.${asideList} .${icon.icon}`, screens({ color: vars.colour.link, fontSize: '1.5em' }))
globalStyle(`body:has(.${hero}) [data-chrome='footer']`, screens({ marginTop: vars.space.section }))

// hero: spread | bleed | horizon | box
globalStyle(
  `[data-hero='spread'] .${start}`,
  forks({
    boxShadow: 'none',
    border: 0,
    '@media': {
      '(min-width: 992px)': {
        gridColumn: '1',
        gridTemplateColumns: '1.25fr 1fr',
        maxWidth: '43rem',
        alignItems: 'end',
        gap: '1rem',
      },
      '(max-width: 991.98px)': { padding: '1.1rem' },
    },
  }),
)
globalStyle(
  `[data-hero='spread'] .${hero} .${motif.motif}`,
  forks({
    position: 'absolute',
    width: vars.treatment.motifSize,
    height: vars.treatment.motifSize,
    background: vars.colour.accent2,
    '@media': {
      '(min-width: 992px)': { right: '-10rem', top: '-3rem' },
      '(max-width: 991.98px)': { width: '24rem', height: '24rem', right: '-9rem', top: '-8rem' },
    },
  }),
)
globalStyle(
  `[data-hero='spread'] .${hero}`,
  forks({
    '@media': {
      '(min-width: 992px)': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
        gridTemplateRows: '1fr auto',
        gap: `calc(${vars.space.u} * 4) 0`,
        minHeight: `calc(800px - ${vars.space.navH})`,
        padding: `calc(${vars.space.u} * 6) ${vars.space.gutter} calc(${vars.space.u} * 6)`,
      },
      '(max-width: 991.98px)': { padding: `0 ${vars.space.gutter} 1.5rem`, display: 'grid', gap: '1.25rem' },
    },
  }),
)
globalStyle(
  `[data-hero='spread'] .${heroText}`,
  forks({
    '@media': {
      '(min-width: 992px)': { gridColumn: '1', alignSelf: 'end', maxWidth: '46rem' },
      '(max-width: 991.98px)': { gap: '.75rem' },
    },
  }),
)
globalStyle(
  `[data-hero='spread'] :is(.${startTitle}, .${start} .${text.fine})`,
  forks({ '@media': { '(min-width: 992px)': { gridColumn: '1 / -1' } } }),
)
globalStyle(
  `[data-hero='spread'] .${start} > .${button.wide}`,
  forks({ '@media': { '(min-width: 992px)': { gridColumn: '2' } } }),
)
globalStyle(
  `[data-hero='spread'] .${start} .${field.row}`,
  forks({ '@media': { '(min-width: 992px)': { gridColumn: '1 / -1' } } }),
)
globalStyle(
  `[data-hero='spread'] .${heroArt}`,
  forks({
    '@media': {
      '(min-width: 992px)': { position: 'absolute', inset: 0 },
      '(max-width: 991.98px)': {
        position: 'relative',
        height: '15.5rem',
        marginInline: `calc(${vars.space.gutter} * -1)`,
      },
    },
  }),
)
globalStyle(
  `[data-hero='spread'] .${heroArt} .${photo.photo}`,
  forks({
    '@media': { '(min-width: 992px)': { position: 'absolute' }, '(max-width: 991.98px)': { position: 'absolute' } },
  }),
)
globalStyle(
  `[data-hero='spread'] .${heroArt} .${artA}`,
  forks({
    '@media': {
      '(min-width: 992px)': {
        right: vars.space.gutter,
        top: '3rem',
        width: '25.5vw',
        maxWidth: '25rem',
        aspectRatio: '4 / 5',
        borderRadius: '170px 10px',
      },
      '(max-width: 991.98px)': {
        right: vars.space.gutter,
        top: '1rem',
        width: '11rem',
        height: '14rem',
        borderRadius: '96px 8px',
      },
    },
  }),
)
globalStyle(
  `[data-hero='spread'] .${heroArt} .${artB}`,
  forks({
    '@media': {
      '(min-width: 992px)': {
        right: `calc(${vars.space.gutter} + 16.5vw)`,
        bottom: '2.5rem',
        width: '16vw',
        maxWidth: '15rem',
        aspectRatio: '4 / 5',
        borderRadius: '10px 110px',
      },
      '(max-width: 991.98px)': {
        left: vars.space.gutter,
        bottom: '.5rem',
        width: '8.6rem',
        height: '10rem',
        borderRadius: '8px 72px',
      },
    },
  }),
)
globalStyle(
  `[data-hero='spread'] .${heroArt} .${artC}`,
  forks({
    '@media': {
      '(min-width: 992px)': {
        right: `calc(${vars.space.gutter} + 1vw)`,
        bottom: '4.5rem',
        width: '13.5vw',
        maxWidth: '13rem',
        aspectRatio: '1',
        borderRadius: '90px 10px',
      },
      '(max-width: 991.98px)': { display: 'none' },
    },
  }),
)
globalStyle(
  `[data-hero='spread'] .${hero} .${text.lead}`,
  forks({ '@media': { '(max-width: 991.98px)': { fontSize: vars.type.t2 } } }),
)
globalStyle(
  `[data-hero='spread'] .${promises}`,
  forks({ '@media': { '(min-width: 768px)': { display: 'grid', gridTemplateColumns: '4fr 8fr', gap: '3rem' } } }),
)
globalStyle(
  `[data-hero='spread'] .${promiseList} li`,
  forks({
    '@media': {
      '(min-width: 768px)': {
        display: 'grid',
        gridTemplateColumns: '5rem 1fr',
        alignItems: 'baseline',
        borderTop: vars.treatment.rule,
        paddingTop: '1.5rem',
      },
    },
  }),
)
globalStyle(
  `[data-hero='spread'] .${promiseList} p`,
  forks({ '@media': { '(min-width: 768px)': { gridColumn: '2' } } }),
)
globalStyle(
  `[data-hero='spread'] .${promiseList} li::before`,
  forks({
    content: 'counter(p)',
    font: `${vars.type.wDisplay} ${vars.type.t5}/1 ${vars.type.fDisplay}`,
    color: vars.colour.primary,
    gridRow: 'span 2',
  }),
)
globalStyle(`[data-hero='spread'] .${promiseList} h3`, forks({ fontSize: vars.type.t4 }))
globalStyle(
  `[data-hero='bleed'] .${heroArt}`,
  forks({
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    overflow: 'hidden',
    '@media': {
      '(min-width: 992px)': { position: 'absolute', inset: '0 -3rem 10.5rem 15rem' },
      '(max-width: 991.98px)': {
        position: 'relative',
        height: '21rem',
        marginInline: '-1.5rem',
        gridTemplateColumns: '1fr 1fr',
      },
    },
  }),
)
globalStyle(
  `[data-hero='bleed'] .${heroArt} .${photo.photo}`,
  forks({ height: '100%', marginInline: '-7%', clipPath: 'polygon(24% 0, 99% 0, 76% 100%, 1% 100%)' }),
)
globalStyle(
  `[data-hero='bleed'] .${heroArt}::after`,
  forks({
    content: "''",
    position: 'absolute',
    inset: 0,
    background: `linear-gradient(to top, ${vars.colour.hero} 6%, transparent 62%), linear-gradient(to right, ${vars.colour.hero}, transparent 26%)`,
  }),
)
globalStyle(`[data-hero='bleed'] .${hero} .${motif.motif}`, forks({ display: 'none' }))
globalStyle(
  `[data-hero='bleed'] .${hero}`,
  forks({
    '@media': {
      '(min-width: 992px)': {
        minHeight: `calc(800px - ${vars.space.navH})`,
        display: 'grid',
        gridTemplateColumns: '1fr 23rem',
        gap: '2rem',
        alignItems: 'end',
        padding: `1.75rem ${vars.space.gutter}`,
      },
    },
  }),
)
globalStyle(
  `[data-hero='bleed'] .${heroText}`,
  forks({
    '@media': {
      '(min-width: 992px)': { gap: '1.4rem' },
      '(max-width: 991.98px)': { padding: `0 ${vars.space.gutter}`, marginTop: '-5.5rem', gap: '.8rem' },
    },
  }),
)
globalStyle(
  `[data-hero='bleed'] .${hero} .${text.lead}`,
  forks({
    '@media': {
      '(min-width: 992px)': { maxWidth: '30em', fontSize: '1.1rem' },
      '(max-width: 991.98px)': { fontSize: vars.type.t2 },
    },
  }),
)
globalStyle(
  `[data-hero='bleed'] .${heroArt} .${artC}`,
  forks({ '@media': { '(max-width: 991.98px)': { display: 'none' } } }),
)
globalStyle(
  `[data-hero='bleed'] .${start}`,
  forks({
    '@media': { '(max-width: 991.98px)': { margin: `1.1rem ${vars.space.gutter} 1.25rem`, padding: '1.1rem' } },
  }),
)
globalStyle(
  `[data-hero='bleed'] .${hero} h1`,
  forks({ '@media': { '(max-width: 991.98px)': { fontSize: 'clamp(3.6rem, 17.5vw, 6rem)' } } }),
)
globalStyle(`[data-hero='bleed'] :is(.${promises}, .${featured}, .${asideSlot})`, forks({ maxWidth: 'none' }))
globalStyle(
  `[data-hero='bleed'] .${promises}`,
  forks({
    paddingTop: `calc(${vars.space.section} * .9)`,
    '@media': { '(min-width: 992px)': { display: 'grid', gridTemplateColumns: '21rem 1fr', gap: '1.5rem' } },
  }),
)
globalStyle(`[data-hero='bleed'] .${promises} h2`, forks({ color: vars.colour.link }))
globalStyle(
  `[data-hero='bleed'] .${promiseList}`,
  forks({ '@media': { '(min-width: 992px)': { gridTemplateColumns: 'repeat(3, 1fr)', gap: 0 } } }),
)
globalStyle(
  `[data-hero='bleed'] .${promiseList} li`,
  forks({ '@media': { '(min-width: 992px)': { borderLeft: vars.treatment.rule, padding: '0 1.25rem' } } }),
)
globalStyle(`[data-hero='bleed'] .${featuredRow}`, forks({ gap: '2px', marginInline: 0, paddingInline: 0 }))
globalStyle(`[data-hero='bleed'] .${featured}`, forks({ paddingInline: 0 }))
globalStyle(`[data-hero='bleed'] .${featuredHead}`, forks({ paddingInline: vars.space.gutter }))
globalStyle(`[data-hero='bleed'] .${featuredRow} p`, forks({ paddingInline: '.6rem' }))
globalStyle(`[data-hero='bleed'] .${asideSlot}`, forks({ borderTop: 0 }))
globalStyle(
  `[data-hero='horizon'] .${hero}`,
  forks({
    vars: { [horizonLine]: '77%' },
    background: `linear-gradient(${vars.colour.hero} 0, color-mix(in srgb, ${vars.colour.accent} 34%, ${vars.colour.hero}) ${horizonLine}, ${vars.colour.accent2} ${horizonLine}, color-mix(in srgb, ${vars.colour.accent2} 72%, ${vars.colour.secondary}) 100%)`,
    '@media': {
      '(min-width: 992px)': {
        minHeight: `calc(800px - ${vars.space.navH})`,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) 27rem',
        gap: '3rem',
        padding: `3.25rem max(${vars.space.gutter}, calc((100vw - ${vars.space.content}) / 2 + ${vars.space.gutter})) 3rem`,
        alignItems: 'center',
      },
      '(max-width: 991.98px)': {
        vars: { [horizonLine]: '46%' },
        display: 'grid',
        gap: '1.25rem',
        padding: `1.75rem ${vars.space.gutter} 1.75rem`,
        background: `linear-gradient(${vars.colour.hero}, color-mix(in srgb, ${vars.colour.accent} 34%, ${vars.colour.hero}))`,
      },
    },
  }),
)
globalStyle(`[data-hero='horizon'] .${hero} .${motif.motif}`, forks({ display: 'none' }))
globalStyle(
  `[data-hero='horizon'] .${start}`,
  forks({
    border: 0,
    '@media': {
      '(max-width: 991.98px)': {
        margin: `-1.25rem calc(${vars.space.gutter} * -1) -1.75rem`,
        borderRadius: 0,
        boxShadow: 'none',
        padding: `1.5rem ${vars.space.gutter} 2rem`,
        borderTop: `3px solid ${vars.colour.accent2}`,
        marginTop: '-1.25rem',
      },
    },
  }),
)
globalStyle(
  `[data-hero='horizon'] .${heroArt} .${photo.photo}`,
  forks({ borderRadius: '999px 999px 0 0', aspectRatio: '1 / 1.08' }),
)
globalStyle(`[data-hero='horizon'] .${heroArt} .${photo.photo} img`, forks({ objectPosition: '50% 12%' }))
globalStyle(
  `[data-hero='horizon'] .${heroText}`,
  forks({
    '@media': {
      '(min-width: 992px)': { alignSelf: 'start', gap: '1.1rem' },
      '(max-width: 991.98px)': { order: -1, gap: '.8rem' },
    },
  }),
)
globalStyle(
  `[data-hero='horizon'] .${hero} .${text.lead}`,
  forks({
    '@media': { '(min-width: 992px)': { fontSize: '1.35rem' }, '(max-width: 991.98px)': { fontSize: vars.type.t2 } },
  }),
)
globalStyle(
  `[data-hero='horizon'] .${heroArt}`,
  forks({
    '@media': {
      '(min-width: 992px)': {
        position: 'absolute',
        left: `max(${vars.space.gutter}, calc((100vw - ${vars.space.content}) / 2 + ${vars.space.gutter}))`,
        bottom: `calc(100% - ${horizonLine})`,
        display: 'flex',
        alignItems: 'end',
        gap: '1.75rem',
      },
      '(max-width: 991.98px)': { display: 'flex', gap: '1rem', alignItems: 'end', justifyContent: 'center' },
    },
  }),
)
globalStyle(
  `[data-hero='horizon'] .${heroArt} .${artA}`,
  forks({ '@media': { '(min-width: 992px)': { width: '13.5rem' }, '(max-width: 991.98px)': { width: '7.6rem' } } }),
)
globalStyle(
  `[data-hero='horizon'] .${heroArt} .${artB}`,
  forks({ '@media': { '(min-width: 992px)': { width: '10rem' }, '(max-width: 991.98px)': { width: '6rem' } } }),
)
globalStyle(
  `[data-hero='horizon'] .${heroArt} .${artC}`,
  forks({
    '@media': {
      '(min-width: 992px)': { width: '7.25rem' },
      '(min-width: 992px) and (max-width: 1199.98px)': { display: 'none' },
      '(max-width: 991.98px)': { width: '4.6rem' },
    },
  }),
)
globalStyle(
  `[data-hero='horizon'] .${hero}::after`,
  forks({
    '@media': {
      '(min-width: 992px)': {
        content: "''",
        position: 'absolute',
        left: `max(${vars.space.gutter}, calc((100vw - ${vars.space.content}) / 2 + ${vars.space.gutter}))`,
        top: `calc(${horizonLine} + 1.4rem)`,
        width: '32rem',
        height: '7rem',
        background: `linear-gradient(${vars.colour.onPhoto} 0 0) 6% 0 / 26% 3px, linear-gradient(${vars.colour.onPhoto} 0 0) 58% 1.5rem / 20% 3px, linear-gradient(${vars.colour.onPhoto} 0 0) 12% 3.1rem / 38% 2px, linear-gradient(${vars.colour.onPhoto} 0 0) 74% 4.6rem / 16% 2px, linear-gradient(${vars.colour.onPhoto} 0 0) 26% 6.2rem / 22% 2px`,
        backgroundRepeat: 'no-repeat',
        opacity: 0.42,
      },
    },
  }),
)
globalStyle(
  `[data-hero='horizon'] .${promises} h2`,
  forks({
    '@media': {
      '(min-width: 768px)': { maxWidth: '16em', marginBottom: '2.5rem' },
      '(max-width: 767.98px)': { marginBottom: '1.5rem' },
    },
  }),
)
globalStyle(
  `[data-hero='horizon'] .${promiseList}`,
  forks({ '@media': { '(min-width: 768px)': { gridTemplateColumns: 'repeat(3, 1fr)', gap: '3.5rem' } } }),
)
globalStyle(
  `[data-hero='horizon'] .${asideSlot}`,
  forks({
    '@media': {
      '(min-width: 768px)': {
        background: vars.colour.surface,
        borderRadius: vars.shape.rPanel,
        marginTop: vars.space.section,
        padding: '3rem',
        width: `calc(100% - 2 * ${vars.space.gutter})`,
        maxWidth: `calc(${vars.space.content} - 2 * ${vars.space.gutter})`,
      },
    },
  }),
)
globalStyle(
  `[data-hero='horizon'] .${promiseList} li`,
  forks({ borderTop: `3px solid ${vars.colour.accent}`, paddingTop: '1.25rem' }),
)
globalStyle(`[data-hero='horizon'] .${featuredRow}`, forks({ gap: '1.5rem' }))
globalStyle(`[data-hero='horizon'] .${featuredRow} .${photo.photo}`, forks({ borderRadius: '999px 999px 16px 16px' }))
globalStyle(
  `[data-hero='box'] .${hero}`,
  forks({
    padding: vars.space.gutter,
    display: 'grid',
    gap: '1rem',
    borderBottom: vars.treatment.rule,
    '@media': {
      '(min-width: 768px)': { gridTemplateColumns: '1fr 24rem', maxWidth: vars.space.content, marginInline: 'auto' },
    },
  }),
)
globalStyle(
  `[data-hero='box'] .${heroArt}`,
  forks({
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    gap: '1rem',
    '@media': { '(min-width: 768px)': { gridColumn: '1' } },
  }),
)
globalStyle(`[data-hero='box'] .${hero} .${motif.motif}`, forks({ display: 'none' }))
globalStyle(
  `[data-hero='box'] .${start}`,
  forks({ alignSelf: 'start', '@media': { '(min-width: 768px)': { gridColumn: '2', gridRow: '1 / span 2' } } }),
)
globalStyle(
  `[data-hero='box'] .${heroArt} .${photo.photo}`,
  forks({ aspectRatio: '1', border: `${vars.shape.bw} solid ${vars.colour.lineStrong}` }),
)
globalStyle(
  `[data-hero='box'] .${promiseList}`,
  forks({
    gap: '1rem',
    marginTop: '1rem',
    '@media': { '(min-width: 768px)': { gridTemplateColumns: 'repeat(3, 1fr)' } },
  }),
)
globalStyle(
  `[data-hero='box'] .${promiseList} li`,
  forks({ border: `${vars.shape.bw} solid ${vars.colour.line}`, padding: '1rem' }),
)
globalStyle(`[data-hero='box'] .${heroText}`, forks({ '@media': { '(min-width: 768px)': { order: -1 } } }))
