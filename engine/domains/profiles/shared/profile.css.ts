import { globalStyle, style } from '@vanilla-extract/css'
import * as button from '#engine/ui/controls/Button.css.ts'
import * as iconButton from '#engine/ui/controls/IconButton.css.ts'
import * as avatar from '#engine/ui/display/Avatar.css.ts'
import { fitted } from '#engine/ui/display/fitted.ts'
import * as pageHead from '#engine/ui/display/PageHead.css.ts'
import * as photo from '#engine/ui/display/Photo.css.ts'
import { slides } from '#engine/ui/slides/Slides.css.ts'
import * as text from '#engine/ui/text.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { forks, screens } from '#engine/ui/theme/layers.ts'
import { overview } from './own.css.ts'

export const profile = style({})
/** Keeps the sticky photos within their own row; otherwise they would overlap what follows. */
export const galleryColumn = style(screens({ alignSelf: 'stretch', minWidth: 0 }))
export const gallery = style({})
export const galleryMain = style({})
export const photoOpen = style(
  screens({ position: 'absolute', inset: 0, width: '100%', height: '100%', borderRadius: 'inherit' }),
)
export const photoTools = style(
  screens({ position: 'absolute', zIndex: 1, right: '.75rem', top: '.75rem', display: 'flex', gap: '.4rem' }),
)
export const locked = style({})
export const viewer = style(screens({ width: 'min(46rem, 100%)' }))
/** One photo as large as the window allows, never cropped, whatever its proportions. */
export const viewed = style(screens({ position: 'relative', height: 'max(16rem, 100svh - 21rem)' }))
export const viewedFoot = style(
  screens({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-evenly',
    gap: vars.space.u,
  }),
)
export const turnPhotos = style(
  screens({ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: `calc(${vars.space.u} * 2)` }),
)
export const who = style(screens({ display: 'grid', gap: `calc(${vars.space.u} * 1.5)`, containerType: 'inline-size' }))
export const presence = style(
  screens({
    display: 'flex',
    alignItems: 'center',
    gap: '.5em',
    fontSize: vars.type.t1,
    color: vars.colour.okText,
    fontWeight: vars.type.wLabel,
  }),
)
export const place = style(
  screens({ display: 'flex', alignItems: 'center', gap: '.5em', color: vars.colour.muted, fontSize: vars.type.t1 }),
)
export const actions = style(
  screens({ display: 'flex', flexWrap: 'wrap', gap: `calc(${vars.space.u} * 1.25)`, marginTop: vars.space.u }),
)
/** A name of thirty capitals is wider than its column. */
globalStyle(`.${actions} > a`, screens({ whiteSpace: 'normal', overflowWrap: 'anywhere' }))
export const sheet = style(
  screens({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: `calc(${vars.space.u} * 5)`,
    alignContent: 'start',
  }),
)
export const about = style({})
export const aboutFirst = style({})
export const facts = style({})
export const interests = style({})
export const safety = style(
  screens({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '.5rem 2rem',
    borderTop: vars.treatment.rule,
    paddingTop: `calc(${vars.space.u} * 2)`,
    color: vars.colour.muted,
    fontSize: vars.type.t1,
  }),
)
export const similar = style(screens({ marginTop: `calc(${vars.space.u} * 8)` }))
export const similarRow = style(
  screens({
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: vars.space.cardGap,
    '@media': { '(max-width: 767.98px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  }),
)
export const actionBar = style(
  screens({
    display: 'none',
    '@media': {
      '(max-width: 767.98px)': {
        position: 'fixed',
        zIndex: 31,
        inset: 'auto 0 0 0',
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        gridAutoFlow: 'column',
        gap: '.75rem',
        padding: `.6rem ${vars.space.gutter} calc(.6rem + env(safe-area-inset-bottom))`,
        background: vars.colour.surface,
        borderTop: vars.treatment.rule,
      },
    },
  }),
)

globalStyle(`.${gallery} > .${photo.photo}`, screens({ width: '100%', height: '100%' }))
globalStyle(
  `.${photoTools} > :not(dialog)`,
  screens({
    display: 'flex',
    gap: '.4em',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '2.75rem',
    minHeight: '2.75rem',
    padding: '0 .8em',
    borderRadius: vars.shape.rBadge,
    background: vars.colour.surface,
    color: vars.colour.text,
    fontSize: vars.type.t0,
  }),
)
globalStyle(`.${photoTools} > button`, screens({ padding: 0, fontSize: vars.type.t1 }))
globalStyle(`.${viewed} .${slides}`, screens({ touchAction: 'pan-x pan-y' }))
globalStyle(`.${viewed}[data-zoomed] .${slides}`, screens({ overflow: 'hidden', touchAction: 'none', cursor: 'grab' }))
globalStyle(`.${viewed} .${photo.photo}`, screens({ width: '100%', height: '100%' }))
globalStyle(
  `.${viewed} .${photo.photo} > img:not(.${photo.preview})`,
  screens({ objectFit: 'contain', objectPosition: '50% 50%', transition: `transform ${vars.motion.mFast}` }),
)
globalStyle(`.${viewed} [data-held] .${photo.photo} > img`, screens({ transition: 'none' }))
globalStyle(
  `.${viewed} .${photo.preview}`,
  screens({ filter: `${vars.treatment.photoFilter} blur(1.5rem)`, opacity: 0.5, transform: 'scale(1.2)' }),
)
globalStyle(`.${locked} img`, screens({ filter: `${vars.treatment.photoFilter} blur(14px)`, transform: 'scale(1.2)' }))
globalStyle(
  `.${locked} > span`,
  screens({
    position: 'absolute',
    inset: 0,
    zIndex: 1,
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    background: vars.colour.veil,
    color: vars.colour.onPhoto,
    fontSize: vars.type.t0,
    lineHeight: '1.3',
  }),
)
globalStyle(
  `.${galleryMain} .${locked} > span > span`,
  // Beside it are the buttons that turn the photos.
  screens({ maxWidth: '42ch', padding: '0 5rem', fontSize: vars.type.t1, textAlign: 'center' }),
)
globalStyle(`.${locked} b`, screens({ fontSize: vars.type.t2 }))
globalStyle(`.${who} h1`, screens({ fontSize: fitted(vars.type.t5), hyphens: 'manual', overflowWrap: 'anywhere' }))
globalStyle(`.${presence} .${avatar.dot}`, screens({ boxShadow: 'none' }))
// A dialog looks the same wherever on the page it was opened.
globalStyle(
  `.${sheet} h2:not(dialog *)`,
  screens({ fontSize: vars.type.t3, marginBottom: `calc(${vars.space.u} * 1.5)` }),
)
globalStyle(
  `.${facts} dl`,
  screens({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: `0 calc(${vars.space.u} * 4)` }),
)
globalStyle(
  `.${facts} dl div`,
  screens({
    display: 'grid',
    alignContent: 'start',
    padding: `calc(${vars.space.u} * 1.2) 0`,
    borderTop: vars.treatment.rule,
  }),
)
globalStyle(`.${facts} dd`, screens({ overflowWrap: 'anywhere' }))
globalStyle(`.${facts} dt`, screens({ color: vars.colour.muted, fontSize: vars.type.t0 }))
globalStyle(
  `.${interests} .${text.fine}`,
  screens({ marginTop: `calc(${vars.space.u} * 1.5)`, display: 'flex', gap: '.4em' }),
)
globalStyle(`.${safety} > div`, screens({ display: 'flex', gap: vars.space.u }))
globalStyle(`.${safety} .${button.btn}:not(dialog *)`, screens({ fontSize: vars.type.t1 }))
globalStyle(`.${similar} h2`, screens({ marginBottom: `calc(${vars.space.u} * 2.5)` }))
globalStyle(`.${similar} .${photo.photo}`, screens({ aspectRatio: vars.shape.cardRatio, marginBottom: '.6em' }))
globalStyle(`.${similar} p`, screens({ lineHeight: '1.35', overflowWrap: 'anywhere' }))
globalStyle(`.${profile}.${pageHead.page}`, screens({ '@media': { '(max-width: 767.98px)': { paddingTop: 0 } } }))
globalStyle(`.${who} .${actions}`, screens({ '@media': { '(max-width: 767.98px)': { display: 'none' } } }))
globalStyle(
  `.${actionBar} .${button.btn}`,
  screens({ '@media': { '(max-width: 767.98px)': { minWidth: 0, paddingInline: '.75em', overflow: 'hidden' } } }),
)
/* Why there is no way to write. */
globalStyle(
  `.${actionBar} > p`,
  screens({ '@media': { '(max-width: 767.98px)': { alignSelf: 'center', fontSize: vars.type.t1 } } }),
)
/* A visitor's only action. */
globalStyle(
  `.${actionBar} > .${button.btn}:only-child`,
  screens({ '@media': { '(max-width: 767.98px)': { gridColumn: '1 / -1' } } }),
)
globalStyle(
  `.${actionBar} .${button.btn} > span`,
  screens({
    '@media': { '(max-width: 767.98px)': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } },
  }),
)
globalStyle(
  `.${actionBar} .${iconButton.iconBtn}`,
  screens({
    '@media': {
      '(max-width: 767.98px)': { boxShadow: `inset 0 0 0 ${vars.shape.bwStrong} ${vars.colour.lineStrong}` },
    },
  }),
)
globalStyle(
  `body:has(.${profile}:not(.${overview})) [data-chrome='bottom-bar']`,
  screens({ '@media': { '(max-width: 767.98px)': { display: 'none' } } }),
)
globalStyle(
  `body:has(.${profile}:not(.${overview}))`,
  screens({ '@media': { '(max-width: 767.98px)': { paddingBottom: '5rem' } } }),
)

// profile: spread | bleed | roomy | box
globalStyle(
  `[data-profile='spread'] .${profile}`,
  forks({
    '@media': {
      '(min-width: 768px)': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 6fr)',
        gap: `0 calc(${vars.space.u} * 7)`,
        alignItems: 'start',
      },
    },
  }),
)
globalStyle(
  `[data-profile='spread'] .${gallery}`,
  forks({
    '@media': {
      '(min-width: 768px)': {
        display: 'grid',
        gridTemplateColumns: 'repeat(4, 1fr)',
        gap: '.75rem',
        position: 'sticky',
        top: `calc(${vars.space.navH} + 1.5rem)`,
      },
      '(max-width: 767.98px)': { gap: '6px', paddingInline: vars.space.gutter },
    },
  }),
)
globalStyle(
  `[data-profile='spread'] .${gallery} .${galleryMain}`,
  forks({
    '@media': {
      '(min-width: 768px)': { gridColumn: '1 / -1', aspectRatio: '1 / 1.02', borderRadius: '190px 10px' },
      '(max-width: 767.98px)': {
        borderRadius: '0 0 110px 0',
        marginInline: `calc(${vars.space.gutter} * -1)`,
        width: 'auto',
      },
    },
  }),
)
// What is sticky has to fit: the small photos below the large one would else stay under the edge of the window.
globalStyle(
  `[data-profile='spread'] .${gallery}:has(> :nth-child(2)) .${galleryMain}`,
  forks({ '@media': { '(min-width: 768px)': { maxHeight: `max(16rem, calc(100svh - ${vars.space.navH} - 14rem))` } } }),
)
globalStyle(
  `[data-profile='spread'] .${gallery} > .${photo.photo}:not(.${galleryMain})`,
  forks({
    '@media': {
      '(min-width: 768px)': { aspectRatio: '1', borderRadius: '28px 4px' },
      '(max-width: 767.98px)': { borderRadius: '18px 3px' },
    },
  }),
)
globalStyle(
  `[data-profile='spread'] .${who} h1`,
  forks({ '@media': { '(min-width: 768px)': { fontSize: fitted(`${vars.type.t6} * .92`) } } }),
)
globalStyle(
  `[data-profile='spread'] .${similar}`,
  forks({ '@media': { '(min-width: 768px)': { gridColumn: '1 / -1' } } }),
)
globalStyle(
  `[data-profile='bleed'] .${profile}.${pageHead.page}`,
  forks({
    '@media': {
      '(min-width: 768px)': {
        padding: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1fr)',
        maxWidth: 'none',
      },
    },
  }),
)
globalStyle(
  `[data-profile='bleed'] .${gallery}`,
  forks({
    '@media': {
      '(min-width: 768px)': {
        display: 'grid',
        gridTemplateColumns: 'repeat(4, 1fr)',
        gridTemplateRows: 'calc(100svh - 11.5rem)',
        gap: '2px',
        alignContent: 'start',
        position: 'sticky',
        top: 0,
        height: '100svh',
        overflow: 'hidden',
      },
    },
  }),
)
globalStyle(
  `[data-profile='bleed'] .${gallery}:has(> :only-child)`,
  forks({ '@media': { '(min-width: 768px)': { gridTemplateRows: '100svh' } } }),
)
globalStyle(
  `[data-profile='bleed'] .${gallery} .${galleryMain}`,
  forks({ '@media': { '(min-width: 768px)': { gridColumn: '1 / -1' } } }),
)
globalStyle(
  `[data-profile='bleed'] .${gallery} > .${photo.photo}:not(.${galleryMain})`,
  forks({ '@media': { '(min-width: 768px)': { height: '11.5rem' } } }),
)
globalStyle(
  `[data-profile='bleed'] .${sheet}`,
  forks({ '@media': { '(min-width: 768px)': { padding: '2.25rem 2.25rem 3rem' } } }),
)
globalStyle(
  `[data-profile='bleed'] .${who} h1`,
  forks({ '@media': { '(min-width: 768px)': { fontSize: fitted(`${vars.type.t6} * .78`) } } }),
)
globalStyle(
  `[data-profile='bleed'] .${similar}`,
  forks({ '@media': { '(min-width: 768px)': { gridColumn: '1 / -1', margin: 0, padding: '2rem 0 0' } } }),
)
globalStyle(
  `[data-profile='bleed'] .${similar} h2`,
  forks({ '@media': { '(min-width: 768px)': { paddingInline: vars.space.gutter } } }),
)
globalStyle(
  `[data-profile='bleed'] .${similar} p`,
  forks({ '@media': { '(min-width: 768px)': { padding: '0 .6rem' } } }),
)
globalStyle(
  `[data-profile='bleed'] .${facts} dl`,
  forks({ '@media': { '(min-width: 768px)': { gridTemplateColumns: 'repeat(3, 1fr)' } } }),
)
globalStyle(`[data-profile='roomy'] .${profile}`, forks({ '@media': { '(min-width: 768px)': { maxWidth: '70rem' } } }))
globalStyle(
  `[data-profile='roomy'] .${gallery}`,
  forks({
    '@media': {
      '(min-width: 768px)': {
        display: 'grid',
        gridTemplateColumns: '2.1fr 1fr 1fr',
        gridTemplateRows: '13.5rem 13.5rem',
        gap: '1rem',
      },
      '(max-width: 767.98px)': { marginInline: 0, marginTop: '1rem', gap: '8px' },
    },
  }),
)
/* One photo alone takes the width that the others would have had, and is shown whole over its own blur. */
const few = (selector: string) => `:is([data-profile='roomy'], [data-profile='box']) .${gallery} > ${selector}`
globalStyle(few(`.${galleryMain}:only-child`), forks({ '@media': { '(min-width: 768px)': { gridColumn: '1 / -1' } } }))
globalStyle(
  few(`.${galleryMain}:only-child .${photoOpen} img`),
  forks({ '@media': { '(min-width: 768px)': { objectFit: 'contain' } } }),
)
globalStyle(
  few(`.${galleryMain}:only-child .${photo.preview}`),
  forks({ '@media': { '(min-width: 768px)': { filter: `${vars.treatment.photoFilter} blur(2rem)`, opacity: 0.5 } } }),
)
/* Two or three beside the large one leave no hole. */
globalStyle(
  `${few(':nth-child(2):last-child')}, ${few(':nth-child(2):nth-last-child(2)')}, ${few(':is(:nth-child(3), :nth-child(4)):last-child')}`,
  forks({ '@media': { '(min-width: 768px)': { gridColumn: 'span 2' } } }),
)
globalStyle(few(':nth-child(2):last-child'), forks({ '@media': { '(min-width: 768px)': { gridRow: 'span 2' } } }))
/* Without a photo there is no reason to push the member's name off the screen. */
globalStyle(
  `:is([data-profile='roomy'], [data-profile='box']) .${gallery}:has(> .${galleryMain} > .${photo.none})`,
  forks({ '@media': { '(min-width: 768px)': { gridTemplateRows: '5.5rem 5.5rem' } } }),
)
globalStyle(
  `[data-profile='roomy'] .${sheet}`,
  forks({
    '@media': {
      '(min-width: 768px)': {
        marginTop: '2.5rem',
        gridTemplateRows: 'auto auto 1fr auto',
        gridTemplateColumns: '1.35fr 1fr',
        gap: '3rem 4rem',
      },
    },
  }),
)
globalStyle(
  `[data-profile='roomy'] :is(.${who}, .${safety})`,
  forks({ '@media': { '(min-width: 768px)': { gridColumn: '1 / -1' } } }),
)
globalStyle(
  `[data-profile='roomy'] .${sheet} .${facts}`,
  forks({
    '@media': {
      '(min-width: 768px)': {
        gridRow: 'span 2',
        background: vars.colour.surface,
        borderRadius: vars.shape.rPanel,
        padding: '1.75rem 2rem',
      },
    },
  }),
)
globalStyle(
  `[data-profile='roomy'] .${facts} dl`,
  forks({
    '@media': {
      '(min-width: 768px)': { gridTemplateColumns: '1fr' },
      '(max-width: 767.98px)': { gridTemplateColumns: '1fr' },
    },
  }),
)
globalStyle(
  `[data-profile='roomy'] .${who}`,
  forks({ '@media': { '(min-width: 768px)': { gridTemplateColumns: '1fr auto', alignItems: 'end' } } }),
)
globalStyle(
  `[data-profile='roomy'] .${who} > :not(.${actions})`,
  forks({ '@media': { '(min-width: 768px)': { gridColumn: '1' } } }),
)
globalStyle(
  `[data-profile='roomy'] .${who} .${actions}`,
  forks({ '@media': { '(min-width: 768px)': { gridColumn: '2', gridRow: '1 / span 3', margin: 0 } } }),
)
globalStyle(
  `[data-profile='box'] .${gallery}`,
  forks({
    '@media': {
      '(min-width: 768px)': {
        display: 'grid',
        gridTemplateColumns: '2fr 1fr 1fr',
        gridTemplateRows: '11rem 11rem',
        gap: '.5rem',
      },
    },
  }),
)
globalStyle(
  `[data-profile='box'] .${gallery} .${galleryMain}`,
  forks({ '@media': { '(min-width: 768px)': { gridRow: 'span 2' } } }),
)
globalStyle(`[data-profile='box'] .${sheet}`, forks({ '@media': { '(min-width: 768px)': { marginTop: '2rem' } } }))
globalStyle(`[data-profile='spread'] .${about} .${aboutFirst}`, forks({ fontSize: '1.25rem', lineHeight: '1.5' }))
globalStyle(
  `[data-profile='spread'] .${about} .${aboutFirst}::first-letter`,
  forks({
    font: `${vars.type.wDisplay} 4.1em/.8 ${vars.type.fDisplay}`,
    float: 'left',
    color: vars.colour.primary,
    padding: '.06em .1em 0 0',
  }),
)
globalStyle(`[data-profile='spread'] .${about} h2`, forks({ position: 'absolute', clipPath: 'inset(50%)' }))
globalStyle(
  `.${gallery}`,
  forks({
    '@media': {
      '(max-width: 767.98px)': {
        display: 'grid',
        gridTemplateColumns: 'repeat(4, 1fr)',
        gap: '4px',
        marginInline: `calc(${vars.space.gutter} * -1)`,
      },
    },
  }),
)
globalStyle(
  `.${gallery} .${galleryMain}`,
  forks({ '@media': { '(max-width: 767.98px)': { gridColumn: '1 / -1', aspectRatio: '1 / 1.08' } } }),
)
globalStyle(
  `.${gallery} .${galleryMain}:has(> .${photo.none})`,
  forks({ '@media': { '(max-width: 767.98px)': { aspectRatio: '2 / 1' } } }),
)
globalStyle(
  `.${gallery} > .${photo.photo}:not(.${galleryMain})`,
  forks({ '@media': { '(max-width: 767.98px)': { aspectRatio: '1' } } }),
)
globalStyle(`.${gallery} > .${photo.photo}`, forks({ '@media': { '(max-width: 767.98px)': { borderRadius: 0 } } }))
globalStyle(`.${locked} > span`, forks({ '@media': { '(max-width: 767.98px)': { fontSize: '.6875rem' } } }))
globalStyle(
  `.${gallery} > .${locked} > span > span`,
  forks({ '@media': { '(max-width: 767.98px)': { display: 'none' } } }),
)
globalStyle(`.${sheet}`, forks({ '@media': { '(max-width: 767.98px)': { marginTop: `calc(${vars.space.u} * 3)` } } }))
globalStyle(
  `[data-profile='roomy'] .${gallery} > .${photo.photo}`,
  forks({ '@media': { '(max-width: 767.98px)': { borderRadius: '12px' } } }),
)

globalStyle(
  `[data-profile='roomy'] .${gallery} .${galleryMain}`,
  forks({
    '@media': { '(min-width: 768px)': { gridRow: 'span 2' }, '(max-width: 767.98px)': { borderRadius: '24px' } },
  }),
)
