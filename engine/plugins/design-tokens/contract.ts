import {
  COLOUR_ROLES,
  MOTION_TOKENS,
  PLACE_TOKENS,
  SHAPE_TOKENS,
  SPACE_TOKENS,
  TREATMENT_TOKENS,
  TYPE_TOKENS,
} from '#engine/ui/theme/tokens.ts'
import type { TokenType } from './values.ts'

/** The key of what only themes have, under `$extensions`. */
export const OWN_KEY = 'app.manyhearts'

/** The groups of a theme's tokens that do not depend on the scheme. */
export const GROUPS = {
  type: TYPE_TOKENS,
  space: SPACE_TOKENS,
  shape: SHAPE_TOKENS,
  places: PLACE_TOKENS,
  motion: MOTION_TOKENS,
  treatment: TREATMENT_TOKENS,
  mail: ['structure', 'f-display', 'w-display', 'f-body', 'clip-face'],
} as const
export type Group = keyof typeof GROUPS
export const GROUP_NAMES = Object.keys(GROUPS) as Group[]

const TYPES: readonly (readonly [pattern: RegExp, type: TokenType])[] = [
  [/^(type|mail)\.f-/, 'fontFamily'],
  [/^(type|mail)\.w-/, 'fontWeight'],
  [/^type\.lh-|^shape\.card-ratio$|^motion\.m-zoom$/, 'number'],
  [/^type\.(t|track)-|^space\.|^places\.|^motion\.m-lift$|^treatment\.motif-size$/, 'dimension'],
  [/^shape\.(r-|bw|card-pad|bubble-edge)/, 'dimension'],
  [/^shape\.sh-/, 'shadow'],
  [/^motion\.m-(fast|slow)$/, 'duration'],
  [/^motion\.m-ease$/, 'cubicBezier'],
  [/^treatment\.rule$/, 'border'],
]

/** The type of the token at a path such as `shape.r-btn`; undefined for what no type has, such as a clip path. */
export const typeOf = (path: string): TokenType | undefined => TYPES.find(([pattern]) => pattern.test(path))?.[1]

const COLOUR_PATHS: ReadonlySet<string> = new Set(COLOUR_ROLES.map((role) => `colour.${role}`))
/** Whether a path is that of a role of colours: it has a value for each scheme. */
export const isColourPath = (path: string): boolean => COLOUR_PATHS.has(path)

const CONTRACT_PATHS: ReadonlySet<string> = new Set(
  GROUP_NAMES.flatMap((group) => GROUPS[group].map((name) => `${group}.${name}`)),
)
/** Whether themes have a token, which does not depend on the scheme, at the path. */
export const isSharedPath = (path: string): boolean => CONTRACT_PATHS.has(path)

/** Tokens that may be another of their group: `var(--f-body)` is a reference in both formats. */
export const MAY_REFER: ReadonlySet<string> = new Set(['type.f-label', 'type.f-num', 'type.w-num'])
