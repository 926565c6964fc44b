import { createGlobalThemeContract } from '@vanilla-extract/css'
import { colourVar } from './css-names.ts'
import {
  COLOUR_ROLES,
  MOTION_TOKENS,
  PLACE_TOKENS,
  SHAPE_TOKENS,
  SPACE_TOKENS,
  TREATMENT_TOKENS,
  TYPE_TOKENS,
} from './tokens.ts'

/** `t-1` → `t1`, `f-display` → `fDisplay`. */
type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

const camel = (name: string) => name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

const named = <Name extends string>(names: readonly Name[], cssName: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [camel(name), cssName(name).slice(2)])) as Record<Camel<Name>, string>

const plain = (name: string) => `--${name}`

/** Typed names of the custom properties every theme sets: `vars.colour.primary` is `var(--c-primary)`, `vars.type.t1` is `var(--t-1)`. */
export const vars = createGlobalThemeContract({
  colour: named(COLOUR_ROLES, colourVar),
  type: named(TYPE_TOKENS, plain),
  space: named(SPACE_TOKENS, plain),
  shape: named(SHAPE_TOKENS, plain),
  place: named(PLACE_TOKENS, plain),
  motion: named(MOTION_TOKENS, plain),
  treatment: named(TREATMENT_TOKENS, plain),
  derived: named(['letter-width'], plain),
})
