import { globalStyle, style } from '@vanilla-extract/css'
import * as button from '#engine/ui/controls/Button.css.ts'
import * as iconButton from '#engine/ui/controls/IconButton.css.ts'
import * as avatar from '#engine/ui/display/Avatar.css.ts'
import { fitted } from '#engine/ui/display/fitted.ts'
import * as photo from '#engine/ui/display/Photo.css.ts'
import { modalClose, scrim } from '#engine/ui/feedback/Modal.css.ts'
import * as pageHead from '#engine/ui/page/PageHead.css.ts'
import { slide, slides, turn } from '#engine/ui/slides/Slides.css.ts'
import {
  actions,
  facts,
  gallery,
  galleryMain,
  locked,
  photoTools,
  profile,
  safety,
  sheet,
  similar,
  toList,
  who,
} from '#engine/ui/structure/profile/profile.css.ts'
import * as text from '#engine/ui/text.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'
import { overview } from './own.css.ts'

export * from '#engine/ui/structure/profile/profile.css.ts'

const WITH_BOTH_BARS = '(max-width: 767.98px) and (min-height: 480px)'

/** Keeps the sticky photos within their own row; otherwise they would overlap what follows. */
export const galleryColumn = style(screens({ alignSelf: 'stretch', minWidth: 0 }))
/** The whole window. */
export const viewer = style(
  screens({
    width: '100%',
    minHeight: '100dvh',
    gridTemplateRows: 'auto minmax(12rem, 1fr) auto',
    gap: vars.space.u,
    padding: `${vars.space.u} ${vars.space.gutter} calc(${vars.space.u} + env(safe-area-inset-bottom))`,
    border: 0,
    borderRadius: 0,
    clipPath: 'none',
  }),
)
/** One photo as large as the room between head and foot, never cropped, whatever its proportions. */
export const viewed = style(
  screens({ position: 'relative', marginInline: `calc(${vars.space.gutter} * -1)`, minHeight: 0 }),
)
export const viewedFoot = style(
  screens({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `0 calc(${vars.space.u} * 3)`,
  }),
)
export const turnPhotos = style(screens({ display: 'flex', alignItems: 'center', gap: `calc(${vars.space.u} * 2)` }))
/** Apart from what turns and zooms the photos. */
export const viewedSafety = style(screens({ display: 'flex', flexWrap: 'wrap', gap: vars.space.u }))
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
/** A name of thirty capitals is wider than its column. */
globalStyle(`.${actions} > a`, screens({ whiteSpace: 'normal', overflowWrap: 'anywhere' }))
export const interests = style({})
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
        zIndex: 29,
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
globalStyle(`.${scrim}:has(> .${viewer})`, screens({ padding: 0 }))
globalStyle(`.${viewer} > h2`, screens({ fontSize: vars.type.t3, lineHeight: '2.75rem' }))
globalStyle(`.${viewer} .${modalClose}`, screens({ top: vars.space.u, insetInlineEnd: vars.space.gutter }))
// A finger can swipe, but not everyone's can.
globalStyle(`.${viewed} :is(.${slide}, .${photo.photo})`, screens({ borderRadius: 0 }))
globalStyle(`.${viewed} > .${turn}`, screens({ '@media': { '(hover: none)': { display: 'inline-grid' } } }))
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
globalStyle(`.${safety} > div`, screens({ display: 'flex', flexWrap: 'wrap', gap: vars.space.u }))
/* Beside the photos a column of a tablet is narrower than some labels. */
globalStyle(
  `.${sheet} .${button.btn}`,
  screens({ '@media': { '(min-width: 768px) and (max-width: 991.98px)': { whiteSpace: 'normal' } } }),
)
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
  `body:has(.${profile}:not(.${overview}))`,
  screens({ '@media': { '(max-width: 767.98px)': { paddingBottom: '5rem' } } }),
)
/* The actions stand on the site's navigation; a low window has room for them alone. */
globalStyle(
  `body:has([data-chrome='bottom-bar']) .${actionBar}`,
  screens({
    '@media': {
      [WITH_BOTH_BARS]: { bottom: 'calc(3.9rem + env(safe-area-inset-bottom))', paddingBottom: '.6rem' },
    },
  }),
)
globalStyle(
  `body:has([data-chrome='bottom-bar']):has(.${actionBar})`,
  screens({ '@media': { [WITH_BOTH_BARS]: { paddingBottom: '9rem' } } }),
)
globalStyle(
  `html:has([data-chrome='bottom-bar']):has(.${actionBar})`,
  screens({ '@media': { [WITH_BOTH_BARS]: { scrollPaddingBottom: '10rem' } } }),
)
globalStyle(
  `body:has(.${actionBar}) [data-chrome='bottom-bar']`,
  screens({ '@media': { '(max-width: 767.98px) and (max-height: 479.98px)': { display: 'none' } } }),
)
globalStyle(`.${toList} .${button.btn}`, screens({ paddingInline: 0 }))
/* The installed app has a button for this in its bar. */
globalStyle(`.${toList}`, screens({ '@media': { '(display-mode: standalone)': { display: 'none' } } }))
