import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { BELOW_WIDE, ON_WIDE } from '#engine/ui/breakpoints.ts'
import { FIRST_PICTURE_S } from '#engine/ui/film/FilmControl.css.ts'
import { fillBar } from '#engine/ui/film/fill-bar.ts'
import { person } from '#engine/ui/people/Person.css.ts'
import { legend, pips, step } from '#engine/ui/steps/Steps.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { declareLayers, landers } from '#engine/ui/theme/layers.ts'

declareLayers()

const { colour, type, space } = vars

/** Seconds: a scene is 4 long. The first picture has every awning open. */
const SCENE_S = 4
const SCENES = 4
const FILM_S = SCENE_S * SCENES
const ROLLS_S = 0.7
const at = (seconds: number) => `${(seconds / FILM_S) * 100}%`
/** Twice, then the first picture again. */
const play = (name: string) => ({ animation: `${name} ${FILM_S}s ${vars.motion.mEase} ${FIRST_PICTURE_S}s 2` })
const eachScene = <T>(draw: (scene: number) => T): T[] => Array.from({ length: SCENES }, (_, scene) => draw(scene))
const mix = (one: string, share: number, other: string) => `color-mix(in srgb, ${one} ${share}%, ${other})`

export const page = style(
  landers({
    display: 'grid',
    gap: `0 calc(${space.gutter} * 1.5)`,
    background: colour.hero,
    color: colour.heroText,
    '@media': {
      [ON_WIDE]: {
        gridTemplate: "'film film' auto 'title lead' 1fr 'bar bar' auto 'foot foot' auto / minmax(0, 1fr) 23rem",
        minHeight: `calc(100vh - ${space.navH})`,
      },
    },
  }),
)
export const film = style(
  landers({
    position: 'relative',
    display: 'grid',
    '@media': { [ON_WIDE]: { gridArea: 'film', gap: `calc(${space.u} * 2)` } },
  }),
)

export const scenes = style(
  landers({
    display: 'grid',
    height: 'clamp(9rem, 22vh, 22rem)',
    '@media': {
      [ON_WIDE]: {
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 3.4fr) minmax(0, 1fr)',
        gap: `calc(${space.u} * 2)`,
        height: 'clamp(17rem, 41vh, 30rem)',
        paddingInline: space.gutter,
      },
    },
  }),
)
export const scene = style(
  landers({
    position: 'relative',
    overflow: 'hidden',
    isolation: 'isolate',
    background: colour.secondary,
    borderEndStartRadius: '999px',
    borderEndEndRadius: '999px',
    '@media': { [BELOW_WIDE]: { gridArea: '1 / 1', borderRadius: '0 0 50% 50% / 0 0 24% 24%' } },
  }),
)
export const open = style(
  landers({ '@media': { [ON_WIDE]: { borderEndStartRadius: '12rem', borderEndEndRadius: '12rem' } } }),
)
export const backdrop = style(landers({ position: 'absolute', inset: 0, width: '100%', height: '100%' }))

export const people = style(
  landers({
    position: 'absolute',
    insetInline: '-9%',
    insetBlockEnd: '-4%',
    display: 'grid',
    justifyItems: 'center',
    '@media': { [BELOW_WIDE]: { insetInline: '28%', insetBlockEnd: '-34%' } },
  }),
)
export const both = style(
  landers({
    gridTemplateColumns: '1fr 1fr',
    '@media': { [BELOW_WIDE]: { insetInline: '12%', insetBlockEnd: '-34%' } },
  }),
)

/* A morning, a noon, an evening and a night in the theme's colours. */
export const dawn = style(landers({ fill: mix(colour.accent, 30, colour.tint) }))
export const pale = style(landers({ fill: mix(colour.accent, 14, colour.onPhoto) }))
export const white = style(landers({ fill: colour.onPhoto }))
export const glass = style(landers({ fill: mix(colour.accent2, 45, colour.onPhoto) }))
export const warm = style(landers({ fill: mix(colour.accent, 72, colour.tint) }))
export const sky = style(landers({ fill: mix(colour.accent2, 40, colour.onPhoto) }))
export const sea = style(landers({ fill: mix(colour.primary, 70, colour.secondary) }))
export const sand = style(landers({ fill: mix(colour.accent, 36, colour.onPhoto) }))
export const evening = style(landers({ fill: mix(colour.accent, 82, colour.onPhoto) }))
export const eveningLight = style(landers({ fill: mix(colour.accent, 58, colour.onPhoto) }))
export const sun = style(landers({ fill: mix(colour.accent, 28, colour.onPhoto) }))
export const houses = style(landers({ fill: mix(colour.secondary, 35, colour.photoShade) }))
export const glitter = style(landers({ fill: mix(colour.accent, 50, colour.onPhoto), opacity: 0.85 }))
export const night = style(landers({ fill: mix(colour.secondary, 16, colour.photoShade) }))
export const moon = style(landers({ fill: mix(colour.accent, 40, colour.onPhoto) }))
export const nightSea = style(landers({ fill: mix(colour.primary, 30, colour.photoShade) }))

export const time = style(
  landers({
    position: 'absolute',
    zIndex: 2,
    insetBlockStart: '4.2rem',
    insetInline: 0,
    width: 'fit-content',
    marginInline: 'auto',
    padding: '.15em .7em',
    font: `${type.wStrong} ${type.t0}/1.4 ${type.fBody}`,
    fontVariantNumeric: 'tabular-nums',
    color: colour.onSecondary,
    background: colour.secondary,
    borderRadius: vars.shape.rBadge,
    '@media': { [BELOW_WIDE]: { insetBlockStart: '2.6rem' } },
  }),
)

const FOOT = '3.4rem'
const FOOT_ON_PHONE = '2rem'
export const awning = style(
  landers({
    position: 'absolute',
    zIndex: 1,
    inset: 0,
    width: '100%',
    height: '100%',
    transform: `translateY(calc(${FOOT} - 100%))`,
    '@media': { [BELOW_WIDE]: { transform: `translateY(calc(${FOOT_ON_PHONE} - 100%))` } },
  }),
)
export const plain = style(landers({ fill: colour.surface }))

const STRIPES = [colour.primary, colour.unread, colour.primary, colour.accent2] as const
export const awningOf = eachScene((scene) => {
  const opens = 1 + scene * 3.5
  const closed = { transform: 'none' }
  const beside = keyframes({
    [at(ROLLS_S)]: closed,
    [at(opens)]: closed,
    [at(opens + ROLLS_S)]: { transform: `translateY(calc(${FOOT} - 100%))` },
  })
  const alone = keyframes({
    [`0%, ${at(scene * SCENE_S)}`]: closed,
    [`${at(scene * SCENE_S + ROLLS_S)}, 100%`]: { transform: `translateY(calc(${FOOT_ON_PHONE} - 100%))` },
  })
  return style(landers({ fill: STRIPES[scene]!, '@media': { [ON_WIDE]: play(beside), [BELOW_WIDE]: play(alone) } }))
})
/** On a phone one scene is shown at a time: at rest the large one. */
export const scenesOf = eachScene((scene) => {
  const hidden = { opacity: 0 }
  const shown = { opacity: 1 }
  const [from, to] = [scene * SCENE_S, (scene + 1) * SCENE_S]
  const alone = keyframes({
    [scene === 0 ? '0%' : `0%, ${at(from - 0.01)}`]: scene === 0 ? shown : hidden,
    [`${at(from)}, ${at(to - 0.01)}`]: shown,
    ...(scene < SCENES - 1 && { [`${at(to)}, 100%`]: hidden }),
  })
  const atRest = scene === 2 ? 1 : 0
  return style(landers({ '@media': { [BELOW_WIDE]: { opacity: atRest, ...play(alone) } } }))
})

export const control = style(
  landers({
    paddingInline: space.gutter,
    color: colour.heroMuted,
    /* In the corner that the round foot of a scene leaves free. */
    '@media': { [BELOW_WIDE]: { position: 'absolute', insetBlockEnd: 0, insetInlineStart: 0 } },
  }),
)
export const track = style(
  landers({ flex: 1, maxWidth: '20rem', display: 'grid', gridTemplateColumns: `repeat(${SCENES}, 1fr)`, gap: '5px' }),
)
export const bars = eachScene((scene) => {
  const filled = keyframes({
    [`0%, ${at(scene * SCENE_S)}`]: { transform: 'scaleX(0)', animationTimingFunction: 'linear' },
    [`${at((scene + 1) * SCENE_S)}, 100%`]: { transform: 'scaleX(1)' },
  })
  const bar = style(
    landers({
      position: 'relative',
      overflow: 'hidden',
      height: '10px',
      borderEndStartRadius: '10px',
      borderEndEndRadius: '10px',
      background: mix(colour.heroText, 24, colour.hero),
    }),
  )
  fillBar(bar, { background: colour.primary, ...play(filled) })
  return bar
})

export const title = style(
  landers({
    padding: `calc(${space.u} * .5) ${space.gutter} 0`,
    fontSize: type.t5,
    hyphens: 'auto',
    '@media': {
      [ON_WIDE]: {
        gridArea: 'title',
        alignSelf: 'center',
        paddingInlineEnd: 0,
        paddingBlock: `calc(${space.u} * 1.5)`,
        fontSize: `min(${type.t6}, 5.2vw)`,
      },
    },
  }),
)
export const lead = style(
  landers({
    color: colour.heroMuted,
    '@media': {
      [ON_WIDE]: { gridArea: 'lead', alignSelf: 'center', paddingInlineEnd: space.gutter },
      [BELOW_WIDE]: { order: 1, padding: `calc(${space.u} * 2) ${space.gutter} 0`, fontSize: type.t2 },
    },
  }),
)

export const bar = style(
  landers({
    display: 'grid',
    gap: space.u,
    marginBlockStart: `calc(${space.u} * 1.5)`,
    padding: `calc(${space.u} * 1.5) ${space.gutter} calc(${space.u} * 2)`,
    background: colour.surface,
    color: colour.text,
    '@media': { [ON_WIDE]: { gridArea: 'bar', marginBlockStart: 0, padding: `calc(${space.u} * 2) ${space.gutter}` } },
  }),
)
export const foot = style(
  landers({
    padding: `calc(${space.u} * 1.5) ${space.gutter}`,
    color: colour.heroMuted,
    '@media': { [ON_WIDE]: { gridArea: 'foot' }, [BELOW_WIDE]: { order: 2 } },
  }),
)

globalStyle(`.${people} > .${person}`, landers({ gridRow: 1, minWidth: 0 }))
globalStyle(
  `.${scene}:not(.${open}) > .${both}`,
  landers({ '@media': { [ON_WIDE]: { insetInline: '16%', insetBlockEnd: '-8%' } } }),
)
globalStyle(
  `.${scene}:not(.${open}) > .${both} > .${person}`,
  landers({ '@media': { [ON_WIDE]: { width: '215%', maxWidth: 'none' } } }),
)
globalStyle(
  `.${open} > .${both}`,
  landers({ '@media': { [ON_WIDE]: { insetInline: '12%', insetBlockEnd: '-24%', gap: '4%' } } }),
)

/* On wide screens a step is one row: what it is, its fields, its button. */
globalStyle(
  `.${bar} .${step}`,
  landers({
    '@media': {
      [ON_WIDE]: {
        gridTemplateColumns: 'minmax(0, 15rem) minmax(0, 1fr) minmax(14rem, auto)',
        alignItems: 'end',
        columnGap: `calc(${space.u} * 3)`,
      },
    },
  }),
)
globalStyle(`.${bar} .${legend}`, landers({ '@media': { [ON_WIDE]: { flexWrap: 'wrap', alignSelf: 'center' } } }))
globalStyle(`.${bar} .${pips}`, landers({ '@media': { [ON_WIDE]: { display: 'none' } } }))
globalStyle(`.${control} > :not(:first-child)`, landers({ '@media': { [BELOW_WIDE]: { display: 'none' } } }))
