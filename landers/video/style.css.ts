import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { BELOW_WIDE, ON_WIDE } from '#engine/ui/breakpoints.ts'
import { FIRST_PICTURE_S } from '#engine/ui/film/FilmControl.css.ts'
import { fillBar } from '#engine/ui/film/fill-bar.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { declareLayers, landers } from '#engine/ui/theme/layers.ts'

declareLayers()

const { colour, type, space } = vars

/** Seconds: six turns, then the knot holds, then it comes loose. The first picture is the finished knot. */
const TURN_S = 2
const TURNS = 6
const HOLDS_UNTIL_S = 13
const KNOT_S = 14
const at = (seconds: number) => `${(seconds / KNOT_S) * 100}%`
/** Twice, then the finished knot again. */
const play = (name: string) => ({ animation: `${name} ${KNOT_S}s linear ${FIRST_PICTURE_S}s 2` })

const eachTurn = <T>(draw: (turn: number) => T): T[] => Array.from({ length: TURNS }, (_, turn) => draw(turn))

export const page = style(
  landers({
    display: 'grid',
    background: colour.bg,
    color: colour.text,
    '@media': {
      [ON_WIDE]: {
        gridTemplateColumns: 'minmax(0, 1.28fr) minmax(0, 1fr)',
        gap: 'clamp(2rem, 4vw, 4rem)',
        minHeight: `calc(100vh - ${space.navH})`,
        padding: `calc(${space.u} * 3) ${space.gutter}`,
      },
    },
  }),
)

export const plate = style(
  landers({
    position: 'relative',
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr) auto auto',
    gap: space.u,
    overflow: 'hidden',
    background: colour.hero,
    color: colour.heroText,
    '@media': {
      [ON_WIDE]: {
        padding: `calc(${space.u} * 3)`,
        borderRadius: vars.shape.rPanel,
        clipPath: vars.shape.clipPanel,
      },
      [BELOW_WIDE]: { padding: `calc(${space.u} * .75) ${space.gutter}`, gap: 0 },
    },
  }),
)
export const drawing = style(
  landers({
    display: 'block',
    width: '100%',
    height: '100%',
    overflow: 'visible',
    '@media': {
      [BELOW_WIDE]: {
        gridArea: '1 / 1',
        height: 'clamp(6.5rem, 16.5vh, 20rem)',
        width: '60%',
        marginInlineStart: 'auto',
      },
    },
  }),
)

export const halo = style(landers({ fill: colour.accent2, opacity: 0.3 }))
export const post = style(
  landers({
    fill: `color-mix(in srgb, ${colour.accent2} 55%, ${colour.hero})`,
    stroke: `color-mix(in srgb, ${colour.heroText} 30%, ${colour.hero})`,
    strokeWidth: 8,
  }),
)
export const postTop = style(landers({ fill: `color-mix(in srgb, ${colour.heroText} 34%, ${colour.hero})` }))

export const rope = style(landers({ fill: 'none', strokeLinejoin: 'round', strokeLinecap: 'round' }))
export const edge = style(landers({ stroke: colour.hero, strokeWidth: 38 }))
export const yarn = style(
  landers({ stroke: `color-mix(in srgb, ${colour.accent} 60%, ${colour.heroText})`, strokeWidth: 27 }),
)
export const below = style(
  landers({
    stroke: `color-mix(in srgb, ${colour.accent} 45%, ${colour.hero})`,
    strokeWidth: 6,
    transform: 'translate(9px, 4px)',
  }),
)
export const strands = style(
  landers({
    stroke: `color-mix(in srgb, ${colour.accent} 40%, ${colour.hero})`,
    strokeWidth: 22,
    strokeDasharray: '2.5 9',
    strokeLinecap: 'butt',
    opacity: 0.7,
  }),
)
/* Whatever its colour. */
export const mask = style(landers({ maskType: 'alpha' }))
export const draw = style(
  landers({
    fill: 'none',
    stroke: colour.heroText,
    strokeWidth: 44,
    strokeDasharray: '100 102',
    strokeLinecap: 'square',
  }),
)

export const turns = eachTurn((turn) => {
  const hidden = { strokeDashoffset: 101.5, strokeLinecap: 'butt' } as const
  const laid = keyframes({
    [`0%, ${at(turn * TURN_S)}`]: hidden,
    [`${at((turn + 1) * TURN_S)}, ${at(HOLDS_UNTIL_S)}`]: { strokeDashoffset: 0 },
    '100%': hidden,
  })
  return style(landers(play(laid)))
})

export const captions = style(
  landers({
    display: 'grid',
    alignItems: 'end',
    font: `${type.wDisplay} ${type.t4}/1.1 ${type.fDisplay}`,
    hyphens: 'auto',
    /* Below the rope, before the knot. */
    '@media': { [BELOW_WIDE]: { gridArea: '1 / 1', width: '46%', fontSize: type.t2, lineHeight: 1.2 } },
  }),
)
/* From one to the next without a transition: half transparent words are hard to read. */
const say = (name: string) => ({ ...play(name), animationTimingFunction: 'step-end' })
export const captionOf = eachTurn((turn) => {
  const said = keyframes({
    '0%': { opacity: 0 },
    [at(turn * TURN_S)]: { opacity: 1 },
    [at((turn + 1) * TURN_S)]: { opacity: 0 },
  })
  return style(landers({ opacity: 0, ...say(said) }))
})
const saidAtLast = keyframes({ '0%': { opacity: 0 }, [at(TURNS * TURN_S)]: { opacity: 1 } })
export const lastCaption = style(landers(say(saidAtLast)))

export const control = style(landers({ color: colour.heroMuted }))
export const track = style(
  landers({ flex: 1, display: 'grid', gridTemplateColumns: `repeat(${TURNS}, 1fr)`, gap: '4px' }),
)
export const bars = eachTurn((turn) => {
  const filled = keyframes({
    [`0%, ${at(turn * TURN_S)}`]: { transform: 'scaleX(0)' },
    [`${at((turn + 1) * TURN_S)}, ${at(HOLDS_UNTIL_S)}`]: { transform: 'scaleX(1)' },
    '100%': { transform: 'scaleX(0)' },
  })
  const bar = style(
    landers({
      position: 'relative',
      height: '4px',
      background: `color-mix(in srgb, ${colour.heroText} 26%, ${colour.hero})`,
    }),
  )
  fillBar(bar, { background: colour.accent, ...play(filled) })
  return bar
})

export const words = style(
  landers({
    display: 'grid',
    alignContent: 'center',
    gap: `calc(${space.u} * 2)`,
    '@media': {
      [BELOW_WIDE]: { gap: space.u, padding: `calc(${space.u} * 1.5) ${space.gutter} calc(${space.u} * 4)` },
    },
  }),
)
export const title = style(
  landers({ fontSize: type.t5, hyphens: 'auto', '@media': { [ON_WIDE]: { fontSize: `min(${type.t6}, 4.9vw)` } } }),
)
export const lead = style(landers({ '@media': { [BELOW_WIDE]: { order: 1, fontSize: type.t2 } } }))
export const form = style(
  landers({
    display: 'grid',
    gap: `calc(${space.u} * 1.5)`,
    '@media': { [ON_WIDE]: { borderBlockStart: vars.treatment.rule, paddingBlockStart: `calc(${space.u} * 2.5)` } },
  }),
)

globalStyle(`.${captions} > span`, landers({ gridArea: '1 / 1' }))
globalStyle(
  `.${captions} b`,
  landers({ display: 'inline-block', minWidth: '1.1em', color: colour.heroMuted, fontWeight: 'inherit' }),
)
