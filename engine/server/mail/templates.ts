import type { TFunction } from 'i18next'
import type { MembersTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import type { Settings, Tenant } from '#engine/tenancy/schema.ts'
import { activationMail } from './activation.mail.ts'
import type { MailContent } from './MailLayout.tsx'

export interface MailInput {
  readonly db: ScopedDb
  readonly member: MembersTable
  /** Scheme and host that links lead to. */
  readonly origin: string
  /** Texts of the namespace `mail` in the member's language. */
  readonly t: TFunction<'mail'>
  /** Epoch ms. */
  readonly now: number
  /** What `mailLater` was told; '' for nothing. */
  readonly data: string
  readonly tenant: Tenant
  /** Those of the member's country. */
  readonly settings: Settings
}

/** Answers undefined when there is no reason left to send it. */
export type MailTemplate = (input: MailInput) => Promise<{ subject: string; content: MailContent } | undefined>

/** Mail templates by the name that jobs carry. */
export const MAIL_TEMPLATES: Readonly<Record<string, MailTemplate>> = { activation: activationMail }
