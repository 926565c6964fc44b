/** The sections of the screen in their order; each is an anchor of the page. */
export const SECTIONS = ['account', 'look', 'notifications', 'privacy', 'devices', 'data'] as const
export type SectionId = (typeof SECTIONS)[number]

/** Results in the URL, and the section that shows each. */
const SECTION_OF = {
  mail_asked: 'account',
  password_changed: 'account',
  look: 'look',
  notifications: 'notifications',
  mails_on: 'notifications',
  privacy: 'privacy',
  sensitive_withdrawn: 'privacy',
  sensitive_given: 'privacy',
  unblocked: 'privacy',
  device_out: 'devices',
  others_out: 'devices',
} as const satisfies Record<string, SectionId>

export type Saved = keyof typeof SECTION_OF

export const sectionOf = (saved: Saved): SectionId => SECTION_OF[saved]

export function readSaved(url: string): Saved | undefined {
  const asked = new URL(url).searchParams.get('saved') ?? ''
  return Object.hasOwn(SECTION_OF, asked) ? (asked as Saved) : undefined
}

/** The refusal of one of the two forms: text keys by field; `form` for the whole form. */
export interface AccountRefusal {
  readonly intent: 'mail' | 'password'
  readonly errors: Readonly<Record<string, string | undefined>>
  /** Minutes to wait, if that is the reason. */
  readonly minutes?: number
  /** The address that was typed. */
  readonly email?: string
}

/** What the page shows about a refused form. */
export interface Refusal {
  readonly account?: AccountRefusal
  readonly waitMinutes?: number
  readonly unticked?: boolean
}

/** A refusal, or the result with its cookies. */
export type Outcome =
  | { readonly refusal: Refusal }
  | { readonly saved: Saved; readonly cookies?: readonly string[]; readonly refusal?: undefined }
