import type { MembersTable } from '#engine/db/schema.ts'
import { findPlace } from '#engine/domains/geo/index.ts'
import { ageOn } from '#engine/platform/age.ts'
import type { MailPerson } from '#engine/platform/mail/content.ts'
import type { MailInput, MailTemplate } from '#engine/platform/mail/template.ts'
import type { MailDefinition } from '#engine/platform/manifests/domain.ts'
import { LOCALE_FACTS } from '#engine/texts/locales.ts'
import { findPerson } from './queries.ts'
import type { NotificationType } from './shared/types.ts'

export interface NamedPerson {
  readonly person: MailPerson
  /** For a subject: the name with the label of a fictional profile, because mail lists show only the subject. */
  readonly named: string
}

type Shown = Pick<MembersTable, 'name' | 'date_of_birth' | 'place_id' | 'fictional'>

/**
 * Another member as a notification shows them, with the label of a fictional profile (product.md 10.2). Undefined where
 * it may not name them: they are inactive, or a block stands between the two.
 */
export async function findNamed(input: MailInput, id: string): Promise<NamedPerson | undefined> {
  const { db, member } = input
  const found = await findPerson(db, member.id, id)
  return found && describePerson(input, found)
}

/** A member whom the recipient may see, as a notification shows them. */
export function describePerson(
  { locale, settings, now }: Pick<MailInput, 'locale' | 'settings' | 'now'>,
  { name, date_of_birth, place_id, fictional }: Shown,
): NamedPerson {
  const label =
    fictional === 1 ? (settings.fictional_singular[locale] ?? LOCALE_FACTS[locale].fictional.singular) : undefined
  const facts = [ageOn(date_of_birth, now), findPlace(place_id)?.name].filter((fact) => fact).join(' · ')
  return { person: { name, facts, label }, named: label ? `${name} (${label})` : name }
}

/** A notice that a member may switch off by its type, on each channel; a push message shows the subject. */
export const defineNotice = (
  type: NotificationType,
  write: MailTemplate,
  subjects: MailDefinition['subjects'],
): MailDefinition => ({
  write,
  subjects,
  lane: 'mail',
  type: { mail: type, push: type },
  isShownOnSite: true,
})
