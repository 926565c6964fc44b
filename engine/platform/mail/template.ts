import type { TFunction } from 'i18next'
import type { MembersTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import type { Settings, Tenant } from '#engine/tenancy/schema.ts'
import type { Locale } from '#engine/texts/locales.ts'
import type { Services } from '../services.ts'
import type { MailContent } from './content.ts'

/** The namespaces of texts that mails use; that of mails first, so that its keys need no namespace. */
export const MAIL_TEXTS = ['mail', 'settings', 'photos', 'receipts', 'credits', 'accounts', 'moderation'] as const
type MailTexts = typeof MAIL_TEXTS

export interface MailInput {
  readonly db: ScopedDb
  readonly member: MembersTable
  /** Scheme and host that links lead to. */
  readonly origin: string
  /** Texts in the member's language; a key without a namespace is one of `mail`. */
  readonly t: TFunction<MailTexts>
  readonly locale: Locale
  /** Epoch ms. */
  readonly now: number
  /** The `data` of `mailLater`; '' for none. */
  readonly data: string
  readonly tenant: Tenant
  /** The member's country, if it is one of the tenant's; else the tenant's first. */
  readonly country: string
  /** The settings of that country. */
  readonly settings: Settings
  readonly services: Services
}

export interface WrittenMail {
  readonly subject: string
  readonly content: MailContent
  /** The recipient's address; default the member's. */
  readonly to?: string
  /** What a push message says in place of the subject. */
  readonly push?: string
}

/**
 * Composes one mail; returns undefined if there is no reason left to send it. It creates its own tokens, so a mail
 * composed twice contains two links that both work.
 */
export type MailTemplate = (input: MailInput) => Promise<WrittenMail | undefined>
