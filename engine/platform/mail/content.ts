import type { MailArt, MailCrop } from './art.ts'
import type { MailLook } from './look.ts'

/** The parts of a mail; the text part is made of the same parts. */
export interface MailContent {
  /** The preview beside the subject in lists of mails. */
  readonly preheader: string
  readonly heading: string
  /** The member whom the mail is about, with no more than their profile shows. */
  readonly person?: MailPerson
  readonly paragraphs: readonly string[]
  /** Several members. */
  readonly people?: readonly MailPerson[]
  /** Numbers with their labels. */
  readonly figures?: readonly { readonly value: string; readonly label: string }[]
  /** Amounts; the last one is their sum. */
  readonly amounts?: readonly { readonly label: string; readonly amount: string }[]
  readonly button?: { readonly label: string; readonly href: string }
  /** Small print under the button. */
  readonly notes: readonly string[]
  /** A mail about money or a decision: no face in its head. */
  readonly isSober?: boolean
}

export interface MailPerson {
  readonly name: string
  /** Age and place. */
  readonly facts: string
  /** The label of a fictional profile (product.md 10.2); absent for a member. */
  readonly label?: string | undefined
  /**
   * The addresses of the photo, where a mail may show it (product.md 13.11); else the first letter of the name stands
   * there.
   */
  readonly photo?: Readonly<Record<MailCrop, string>> | undefined
  /** The profile; for one of several members. */
  readonly href?: string
}

export interface MailLink {
  readonly label: string
  readonly href: string
}

/** Common to all mails of a brand. */
export interface MailFrame {
  readonly name: string
  readonly href: string
  readonly lang: string
  readonly look: MailLook
  readonly art: MailArt
  /** Reason why the recipient gets this mail. */
  readonly why: string
  readonly links: readonly MailLink[]
  /** Who runs the site: name and address. */
  readonly company: readonly string[]
}
