/** A value that a structure may take. */
export interface StructureValue {
  /** What it looks like, in one line. */
  readonly look: string
  /** Why fewer than two themes use it; absent where two do. */
  readonly alone?: string
}

const BARE = 'Shows the bare parts, so that hard-coded style stands out; no brand wants it.'

/**
 * What a theme chooses beyond its tokens (architecture.md, "Themes"): closed lists. `ui/structure/<name>/` holds all that
 * the values of a structure change.
 */
export const STRUCTURES = {
  nav: {
    bar: { look: 'Words in a row across the top.' },
    rail: { look: 'Icons over small words in a column at the left edge.' },
    ribbon: { look: 'Words in one rounded strip in the middle of the top.' },
    box: { look: 'Bordered cells across the top.', alone: BARE },
  },
  hero: {
    spread: { look: 'Words and form at the left, three overlapping photos at the right.' },
    bleed: {
      look: 'Slanted photos from edge to edge that fade into the ground, words over their foot.',
      alone: 'Needs photos with a dark ground; the next themes are light.',
    },
    lineup: {
      look: 'Arched photos that stand on one line across the screen, form at the right.',
      alone: 'The line is drawn from one theme’s colours; the next themes draw posters and sheets.',
    },
    poster: { look: 'Large words, people who hang from the top edge, the form a bar at the foot.' },
    folio: { look: 'Words and form on one axis, upright photos at either side.' },
    box: { look: 'Bordered photos in a row, form at the right.', alone: BARE },
  },
  card: {
    caption: { look: 'Photo with the words under it; the first of a list is larger.' },
    overlay: { look: 'Photo with name and place on its foot.' },
    panel: { look: 'Photo at the left, words and labelled actions at the right, on a panel.' },
    plate: { look: 'Framed photo with its labels at the foot and the words centred under it.' },
    box: { look: 'All parts under each other in a border.', alone: BARE },
  },
  filters: {
    side: { look: 'A column beside the list.' },
    strip: { look: 'One dense row above the list.' },
    panel: { look: 'Rows on a panel above the list.' },
    box: { look: 'A dashed column beside the list.', alone: BARE },
  },
  profile: {
    spread: { look: 'Photos at the left, which stay while the words at the right scroll.' },
    bleed: { look: 'Photos fill the left half to the edges of the window.' },
    roomy: { look: 'Photos in one block above, words in two columns below.' },
    box: { look: 'Photos in one block above, words in one column below.', alone: BARE },
  },
  packages: {
    columns: { look: 'Upright cards side by side.' },
    board: { look: 'Rows between rules, with large figures.' },
    list: { look: 'Cards in two columns, the price at the right.' },
    table: { look: 'Bordered rows.', alone: BARE },
  },
  signup: {
    half: { look: 'People fill one half, the form the other.' },
    whole: { look: 'Photos that fill one side from top to bottom beside the form, with a sentence at their foot.' },
    sheet: { look: 'One card: people stand in its head, the questions in two columns below.' },
    foot: { look: 'Large words and people above, all questions in a bar at the foot.' },
  },
  deal: {
    beside: { look: 'A card has its photo at the left and its words at the right.' },
    foot: {
      look: 'The photo of a card fills half of the window to the edges; its words stand at the foot of the other half.',
    },
    under: { look: 'A card has its words in the middle below the photo.' },
  },
  reading: {
    margin: { look: 'One column of numbered sections, with the list of sections in the margin.' },
    columns: { look: 'A large title; the list of sections between rules, the sections in columns.' },
    plain: { look: 'A coloured head above a card for each section, with the list of sections beside.' },
  },
  settings: {
    wall: { look: 'A coloured band with the member’s photo above cards in columns.' },
    ledger: { look: 'Rows between strong rules: the name of a section at the left, what is set at the right.' },
    chapter: { look: 'One calm column of sections; the photo, the title and the list of sections stay at the left.' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, StructureValue>>>>

export type StructureName = keyof typeof STRUCTURES
/** The chosen value of each structure. */
export type Structure = { [Name in StructureName]: keyof (typeof STRUCTURES)[Name] }

/** How mails are arranged: `platform/mail/layout` draws each value, because mails have no stylesheet of the pages. */
export const MAIL_STRUCTURE = {
  card: { look: 'A coloured head with the motif and a face that stands on its lower edge.' },
  band: { look: 'A tall head, its right half a face that reaches the edges.' },
  letter: { look: 'No coloured head: a small portrait under the name, then the words.' },
} as const satisfies Readonly<Record<string, StructureValue>>

export type MailStructure = keyof typeof MAIL_STRUCTURE

/** How the picture for links is arranged: `server/findable` draws each value. */
export const SHARE_STRUCTURE = {
  pair: { look: 'Two people, one from the upper edge, one from the lower.' },
  crowd: { look: 'Three people in columns as high as the picture.' },
  quiet: { look: 'One person, framed, before the motif.' },
} as const satisfies Readonly<Record<string, StructureValue>>

export type ShareStructure = keyof typeof SHARE_STRUCTURE
