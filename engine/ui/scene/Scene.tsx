import { classNames } from '../class-names.ts'
import { photo } from '../display/Photo.css.ts'
import type { HairKind, ScenePeople } from './hair.ts'
import * as css from './Scene.css.ts'

/** Numbers from 0 to 1, the same ones for the same seed (FNV-1a, then xorshift). */
function createDice(seed: string): () => number {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

const HAIR = {
  long: 'M-64-196c-4-56 28-84 64-84s66 30 64 88c-1 44 6 66 14 92h-156c10-22 16-52 14-96Z',
  short: 'M-58-190c-10-60 22-92 60-92s66 28 58 90c-4 20-14 30-26 32h-68c-14-4-22-14-24-30Z',
  bun: 'M-56-186c-8-50 12-78 36-86-18-30 2-56 24-56s42 26 22 58c22 10 38 38 32 82-4 22-12 30-24 32h-66c-14-2-22-12-24-30Z',
  cropped: 'M-50-204c-2-46 20-72 50-72s52 26 50 72c-3 8-8 13-14 15h-72c-6-2-11-7-14-15Z',
  curls:
    'M-58-184c-24-8-26-38-8-50-6-26 16-46 36-42 10-20 50-20 60 0 20-4 42 16 36 42 18 12 16 42-8 50-4 18-14 26-24 26h-68c-10 0-20-8-24-26Z',
} as const satisfies Record<HairKind, string>

interface FigureProps {
  readonly at: number
  readonly size: number
  /** From where the light comes. */
  readonly lit: 1 | -1
  readonly hair: HairKind
  readonly build: number
  readonly skin: string
  readonly clothes: string
}

/** Darker than what wears the same colour, in bright themes and dark ones. */
const Strands = ({ d }: { d: string }) => (
  <>
    <path className={css.hair} d={d} />
    <path className={css.dusk} d={d} />
  </>
)

/** A bust without a face, lit from one side. At size 1 it is about as wide as two thirds of the picture. */
function Figure({ at, size, lit, hair, build, skin, clothes }: FigureProps) {
  return (
    <g transform={`translate(${at} 400) scale(${size * lit * build} ${size})`}>
      <Strands d={HAIR[hair]} />
      <path className={skin} d="M-24-150h48v40c0 20-48 20-48 0Z" />
      <path className={clothes} d="M-116 0c2-70 36-100 90-112 12 22 40 22 52 0 54 12 88 42 90 112Z" />
      <path className={skin} d="M0-256c30 0 47 22 47 58s-19 76-47 76-47-40-47-76 17-58 47-58Z" />
      <path className={css.shade} d="M0-256c30 0 47 22 47 58s-19 76-47 76c12-24 16-48 13-72s-9-42-13-62Z" />
      <Strands d="M-52-196c-4-44 20-70 52-70s56 24 52 70c-10-24-26-36-58-36-24 0-36 12-46 36Z" />
    </g>
  )
}

export type SceneKind = 'two' | 'one' | 'sign'

const GROUNDS = { two: css.two, one: css.one, sign: css.alone } as const

interface SceneProps {
  readonly seed: string
  readonly kind: SceneKind
  /** Without them, a woman and a man, or two women. */
  readonly people?: ScenePeople | undefined
  readonly className?: string
}

/**
 * A drawn scene in place of a brand's picture: people without faces, a light and the theme's motif, in the theme's
 * colours and the frame's shape. The seed places them, so that no two brands look the same; the niche says who they are.
 * Nobody's photo.
 */
export function Scene({ seed, kind, people, className }: SceneProps) {
  const dice = createDice(`${seed} ${kind}`)
  const side = dice() < 0.5 ? 1 : -1
  const light = { x: 150 - side * (40 + dice() * 70), y: 80 + dice() * 70, size: 46 + dice() * 34 }
  const lean = 8 + dice() * 20
  const away = -side as 1 | -1
  const [first, second] = people?.hair ?? (dice() < 0.5 ? (['long', 'short'] as const) : (['short', 'bun'] as const))
  const build = people?.build ?? 1
  const figures: readonly FigureProps[] =
    kind === 'two'
      ? [
          {
            at: 150 + side * (66 + lean),
            size: 0.9 + dice() * 0.1,
            lit: side,
            hair: first,
            build,
            skin: css.pale,
            clothes: css.deep,
          },
          {
            at: 150 - side * (50 + lean),
            size: 1 + dice() * 0.1,
            lit: away,
            hair: second,
            build,
            skin: css.warm,
            clothes: css.strong,
          },
        ]
      : kind === 'one'
        ? [
            {
              at: 150 + side * lean,
              size: 1.15 + dice() * 0.1,
              lit: side,
              hair: first,
              build,
              skin: css.warm,
              clothes: css.strong,
            },
          ]
        : []
  return (
    <div className={classNames(photo, css.scene, GROUNDS[kind], className)}>
      <i className={css.sign} aria-hidden="true" />
      <svg viewBox="0 0 300 400" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        {kind !== 'sign' && <circle className={css.lamp} cx={light.x} cy={light.y} r={light.size} />}
        {figures.map((figure) => (
          <Figure key={figure.at} {...figure} />
        ))}
      </svg>
    </div>
  )
}
