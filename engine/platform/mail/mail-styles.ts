import type { CSSProperties } from 'react'
import type { MailColours, MailLook } from './brand.ts'

/** Class → its colours. The rules of the dark scheme and the inline styles are generated from this table. */
const ROLES = {
  page: { backgroundColor: 'bg' },
  card: { backgroundColor: 'surface', borderColor: 'line' },
  band: { backgroundColor: 'hero', color: 'heroText' },
  text: { color: 'text' },
  muted: { color: 'muted' },
  link: { color: 'link' },
  line: { borderColor: 'line' },
  rule: { backgroundColor: 'primary' },
  button: { backgroundColor: 'primary', color: 'onPrimary' },
  tint: { backgroundColor: 'tint' },
  mark: { backgroundColor: 'secondary', color: 'onSecondary' },
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

const NARROW =
  '@media (max-width:480px){.pad{padding-left:22px !important;padding-right:22px !important}.outer{padding:20px 10px !important}.title{font-size:24px !important;line-height:29px !important}.press{display:block !important;text-align:center !important}a.press{padding-left:14px !important;padding-right:14px !important}}'

/** The stylesheet of a mail, for the mail programs that do not drop it. */
export function mailCss(look: MailLook): string {
  const dark = look.darkColours ? `@media (prefers-color-scheme:dark){${coloursAsRules(look.darkColours)}}` : ''
  return `:root{color-scheme:${schemesOf(look)};supported-color-schemes:${schemesOf(look)}}a{text-decoration:none}${NARROW}${dark}`
}

/** The schemes that a mail supports, so that no program inverts its colours. */
export const schemesOf = (look: MailLook) => (look.darkColours ? 'light dark' : look.scheme)
