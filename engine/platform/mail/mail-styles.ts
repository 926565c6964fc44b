import type { CSSProperties } from 'react'
import type { MailArt } from './art.ts'
import type { MailColours, MailLook } from './look.ts'

/** Class → its colours. The rules of the dark scheme and the inline styles are generated from this table. */
const ROLES = {
  page: { backgroundColor: 'bg' },
  card: { backgroundColor: 'surface', borderColor: 'line' },
  band: { backgroundColor: 'hero', color: 'heroText' },
  onBand: { color: 'heroText' },
  text: { color: 'text' },
  muted: { color: 'muted' },
  link: { color: 'link' },
  line: { borderColor: 'line' },
  button: { backgroundColor: 'primary', color: 'onPrimary' },
  mark: { backgroundColor: 'tint', color: 'text' },
  label: { backgroundColor: 'label', color: 'onLabel' },
} as const satisfies Record<string, Partial<Record<'backgroundColor' | 'borderColor' | 'color', keyof MailColours>>>

export type MailClass = keyof typeof ROLES
const PROPERTIES = { backgroundColor: 'background-color', borderColor: 'border-color', color: 'color' } as const

const entriesOf = (name: MailClass) => Object.entries(ROLES[name]) as [keyof typeof PROPERTIES, keyof MailColours][]

/** The colours of a class as inline style: mail programs drop stylesheets. */
export const inColours = (colours: MailColours, name: MailClass): CSSProperties =>
  Object.fromEntries(entriesOf(name).map(([property, role]) => [property, colours[role]]))

function coloursAsRules(colours: MailColours): string {
  const names = Object.keys(ROLES) as MailClass[]
  const rule = (name: MailClass) =>
    entriesOf(name)
      .map(([property, role]) => `${PROPERTIES[property]}:${colours[role]} !important`)
      .join(';')
  return names.map((name) => `.${name}{${rule(name)}}`).join('')
}

/** Height of the name's cell in a head without a face. The motif of `band` shrinks with the width, and must stay below the name. */
const BARE_PX: Readonly<Record<MailLook['structure'], number>> = { card: 70, band: 106, letter: 70 }

/** Rules for a phone: less margin, the button as wide as the text, a smaller face that stands in the head. */
const NARROW = [
  '.pad{padding-left:22px !important;padding-right:22px !important}',
  '.outer{padding:12px 8px !important}',
  '.title{font-size:27px !important;line-height:31px !important}',
  '.press{display:block !important;text-align:center !important}',
  'a.press{padding-left:14px !important;padding-right:14px !important}',
  '.name{font-size:18px !important;line-height:24px !important}',
  '.standing{width:96px !important;height:120px !important}',
  '.edge{width:100% !important;height:auto !important}',
].join('')

const inDark = (rules: string) => `@media (prefers-color-scheme:dark){${rules}}`

/** The stylesheet of a mail, for the mail programs that do not drop it. */
export function mailCss(look: MailLook, { motif }: Pick<MailArt, 'motif'>): string {
  const dark = look.darkColours
    ? inDark(coloursAsRules(look.darkColours) + (motif ? `.motif{background-image:url(${motif.dark}) !important}` : ''))
    : ''
  const schemes = schemesOf(look)
  const narrow = `${NARROW}.bare{height:${BARE_PX[look.structure]}px !important}`
  return `:root{color-scheme:${schemes};supported-color-schemes:${schemes}}a{text-decoration:none}img{border:0}@media (max-width:480px){${narrow}}${dark}`
}

/** The schemes that a mail supports, so that no program inverts its colours. */
export const schemesOf = (look: MailLook) => (look.darkColours ? 'light dark' : look.scheme)
