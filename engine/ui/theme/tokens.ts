import * as z from 'zod'
import {
  MAIL_STRUCTURE,
  type MailStructure,
  SHARE_STRUCTURE,
  type ShareStructure,
  STRUCTURES,
  type Structure,
  type StructureName,
} from '../structure/structures.ts'
import { APPEARANCES } from './appearances.ts'
import { FURTHER_SUBSETS } from './font-subsets.ts'

/** Colour roles. Each exists in light and dark for every theme; CSS name `--c-` and the role in kebab case. */
export const COLOUR_ROLES = [
  ...['bg', 'surface', 'tint', 'hero', 'heroText', 'heroMuted', 'line', 'lineStrong', 'text', 'muted', 'link'],
  ...['primary', 'primaryHover', 'primaryPress', 'onPrimary', 'secondary', 'onSecondary', 'unread', 'onUnread'],
  ...['accent', 'accent2', 'online', 'field', 'fieldLine', 'placeholder'],
  ...['bubbleIn', 'onBubbleIn', 'bubbleOut', 'onBubbleOut', 'banner', 'onBanner', 'warn', 'warnText'],
  ...['dangerText', 'okText', 'disabled', 'onDisabled', 'label', 'onLabel', 'focus'],
  ...['scrim', 'veil', 'photoShade', 'onPhoto', 'onPhotoMuted', 'onPhotoOnline'],
] as const

export const TYPE_TOKENS = [
  ...['f-display', 'f-body', 'f-label', 'f-num', 'num-style', 'w-num', 'w-display', 'w-body', 'w-strong'],
  ...['wdth-display', 'case-display', 'track-display', 'lh-display', 'lh-body', 'case-label', 'track-label'],
  ...['w-label', 'heading-prefix', 't-0', 't-1', 't-2', 't-3', 't-4', 't-5', 't-6'],
] as const

export const SPACE_TOKENS = ['u', 'gutter', 'control', 'content', 'card-min', 'card-gap', 'nav-h', 'section'] as const

export const SHAPE_TOKENS = [
  ...[
    'r-s',
    'r-check',
    'r-m',
    'r-card',
    'r-panel',
    'r-btn',
    'r-field',
    'r-photo',
    'r-badge',
    'r-avatar',
    'r-chip',
    'r-in',
  ],
  ...['r-out', 'clip-btn', 'clip-photo', 'clip-panel', 'bw', 'bw-strong', 'card-pad', 'bubble-edge', 'sh-1', 'sh-2'],
  ...['card-ratio', 'tag-inset'],
] as const

export const MOTION_TOKENS = ['m-fast', 'm-slow', 'm-ease', 'm-lift', 'm-zoom'] as const
export const TREATMENT_TOKENS = ['photo-filter', 'photo-tint', 'motif', 'motif-size', 'rule'] as const

/**
 * Radii of what stands in one place, for a theme that does not want `r-photo` there (`r-field` for a package): tiles on a
 * phone and the larger first one, the photos of a profile and of the home page, packages in columns, and photos over whose
 * lower edge words stand. `-s` is a phone's.
 */
export const PLACE_TOKENS = [
  ...['r-tile-s', 'r-tile-l', 'r-main', 'r-main-s', 'r-thumb', 'r-thumb-s'],
  ...['r-hero-a', 'r-hero-a-s', 'r-hero-b', 'r-hero-b-s', 'r-hero-c', 'r-pack', 'r-overlaid'],
] as const

const colour = z
  .string()
  .regex(/^(#[0-9a-f]{6}|rgb\(\d{1,3} \d{1,3} \d{1,3} \/ [\d.]+\))$/i, 'a colour: #RRGGBB or rgb(R G B / A)')
const value = z.string().regex(/^[^;{}<>]+$/, 'a CSS value without ; { } < >')
const colours = z.strictObject(shapeOf(COLOUR_ROLES, colour))

/** Fonts that every system has, shown until the theme's own are loaded. */
export const STAND_INS = ['sans', 'sansBold', 'serif', 'mono'] as const

/** A system's face at the size at which it is as wide as the font is at this weight: text does not wrap anew on the change. */
const standIn = z.strictObject({
  face: z.enum(STAND_INS),
  weight: z.string(),
  stretch: z.string().optional(),
  size: z.number().positive(),
})

/** One font file per subset; `{subset}` in `file` stands for `latin` and `latin-ext`, and for those of `subsets` that are `own`. */
const font = z.strictObject({
  family: z.string(),
  file: z.string().includes('{subset}'),
  /**
   * Where the letters of further scripts come from: the font's `own` file, the file of another font, or whatever font of
   * the `system` has them. Each subset that a language needs must be named.
   */
  subsets: z.partialRecord(z.enum(FURTHER_SUBSETS), z.string().regex(/^(own|system|@.+\.woff2)$/)).optional(),
  /** All that the theme uses, such as `400 700`: the build cuts the others off (build/narrow-fonts.ts). */
  weight: z.string(),
  /** The normal width unless given. */
  stretch: z.string().optional(),
  /** As the file has them, in em. */
  ascent: z.number(),
  descent: z.number(),
  standIns: z.array(standIn).min(1),
})

/** The contract of a theme's `tokens.ts` (architecture.md, "Themes"). */
export const themeTokensSchema = z.strictObject({
  name: z.string().min(1),
  about: z.string().min(1),
  /** The scheme that the stylesheet has where none is named, and mails and pages without a script. */
  defaultScheme: z.enum(['light', 'dark']),
  /** What readers see who have not chosen. */
  appearance: z.enum(APPEARANCES),
  fonts: z.array(font),
  structure: z.strictObject({
    nav: choiceOf('nav'),
    hero: choiceOf('hero'),
    card: choiceOf('card'),
    filters: choiceOf('filters'),
    profile: choiceOf('profile'),
    packages: choiceOf('packages'),
    signup: choiceOf('signup'),
    deal: choiceOf('deal'),
    reading: choiceOf('reading'),
    settings: choiceOf('settings'),
  }),
  colour: z.strictObject({ light: colours, dark: colours }),
  type: z.strictObject(shapeOf(TYPE_TOKENS, value)),
  space: z.strictObject(shapeOf(SPACE_TOKENS, value)),
  shape: z.strictObject(shapeOf(SHAPE_TOKENS, value)),
  places: z.strictObject(shapeOf(PLACE_TOKENS, value.optional())),
  motion: z.strictObject(shapeOf(MOTION_TOKENS, value)),
  treatment: z.strictObject(shapeOf(TREATMENT_TOKENS, z.string().regex(/^[^;{}]+$/))),
  /** Mails cannot load fonts: their families are those of the readers' machines, closest to the theme's own first. */
  mail: z.strictObject({
    structure: z.enum(Object.keys(MAIL_STRUCTURE) as MailStructure[]),
    'f-display': value,
    'w-display': value,
    'f-body': value,
    'clip-face': value,
  }),
  /** How the picture for links is arranged. */
  share: z.enum(Object.keys(SHARE_STRUCTURE) as ShareStructure[]),
})

export type ThemeTokens = z.infer<typeof themeTokensSchema>

/** Checks tokens. @throws naming `where` and every path in it that does not satisfy the contract. */
export function parseTheme(tokens: unknown, where: string): ThemeTokens {
  const parsed = themeTokensSchema.safeParse(tokens)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`${where}: ${faults.join('; ')}`)
}

export type Scheme = ThemeTokens['defaultScheme']
export type ColourRole = (typeof COLOUR_ROLES)[number]
export type Colours = ThemeTokens['colour']['light']

/** The part of a theme that pages need in the browser: no colours. */
export type ThemeFrame = Pick<ThemeTokens, 'appearance' | 'structure'>

function shapeOf<Name extends string, Schema>(names: readonly Name[], schema: Schema): Record<Name, Schema> {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>
}

function choiceOf<Name extends StructureName>(name: Name) {
  return z.enum(Object.keys(STRUCTURES[name]) as Structure[Name][])
}
