import { createGlobalThemeContract } from '@vanilla-extract/css'
import { colourVar } from './css-names.ts'
import { COLOUR_ROLES, MOTION_TOKENS, SHAPE_TOKENS, SPACE_TOKENS, TREATMENT_TOKENS, TYPE_TOKENS } from './tokens.ts'

const named = <Name extends string>(names: readonly Name[], cssName: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, cssName(name).slice(2)])) as Record<Name, string>

const plain = (name: string) => `--${name}`

/** Typed names of the custom properties every theme sets: `vars.colour.primary` is `var(--c-primary)`. */
export const vars = createGlobalThemeContract({
  colour: named(COLOUR_ROLES, colourVar),
  type: named(TYPE_TOKENS, plain),
  space: named(SPACE_TOKENS, plain),
  shape: named(SHAPE_TOKENS, plain),
  motion: named(MOTION_TOKENS, plain),
  treatment: named(TREATMENT_TOKENS, plain),
})
