import { useTranslation } from 'react-i18next'
import { CONTACTS, type Contact } from '#engine/db/choices/contact.ts'
import type { SensitiveConsent } from '#engine/domains/accounts/shared/sensitive-consent.ts'
import { useDateTag } from '#engine/platform/client/use-shell.ts'
import { formatLongDate } from '#engine/platform/formats/long-date.ts'
import { Check } from '#engine/ui/choices/Check.tsx'
import { ChoiceChips } from '#engine/ui/choices/ChoiceGroup.tsx'
import { btnRow } from '#engine/ui/controls/Button.css.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { VisuallyHidden } from '#engine/ui/display/VisuallyHidden.tsx'
import { muted } from '#engine/ui/text.css.ts'
import type { Saved } from '../outcomes.ts'
import * as css from '../settings.css.ts'
import { IntentForm, Section, Submit } from './Section.tsx'

interface Blocked {
  readonly id: string
  readonly name: string
}

interface PrivacySectionProps {
  invisible: boolean
  readMarks: boolean
  firstContact: Contact
  sensitive: SensitiveConsent
  blocked: readonly Blocked[]
  saved?: Saved
}

/** Invisible mode, marks of reading and typing (product.md 4.8), who may write first, and whom the member blocks. */
export function PrivacySection({ invisible, readMarks, firstContact, sensitive, blocked, saved }: PrivacySectionProps) {
  const { t } = useTranslation('settings')
  return (
    <Section id="privacy" title={t('section.privacy')} saved={saved}>
      <IntentForm intent="privacy" className={css.form}>
        <div>
          <Check name="invisible" value="yes" defaultChecked={invisible} aria-describedby="invisible-note">
            {t('invisible')}
          </Check>
          <p className={muted} id="invisible-note">
            {t('invisibleNote')}
          </p>
        </div>
        <div>
          <Check name="read_marks" value="yes" defaultChecked={readMarks} aria-describedby="read-marks-note">
            {t('readMarks')}
          </Check>
          <p className={muted} id="read-marks-note">
            {t('readMarksNote')}
          </p>
        </div>
        <ChoiceChips
          legend={t('contact.legend')}
          hint={t('contact.note')}
          name="first_contact"
          options={CONTACTS.map((value) => ({ value, word: t(`contact.${value}`) }))}
          value={firstContact}
        />
        <div>
          <Submit intent="privacy">{t('save')}</Submit>
        </div>
      </IntentForm>
      <ConsentPart {...sensitive} />
      <BlockedList blocked={blocked} />
    </Section>
  )
}

/** The consent to data on orientation and sex life: withdrawn, or given, each with one press (product.md 10.10). */
function ConsentPart({ givenAt, withdrawn }: SensitiveConsent) {
  const { t } = useTranslation(['settings', 'accounts'])
  const tag = useDateTag()
  const isGiven = givenAt !== undefined && !withdrawn
  return (
    <div className={css.part}>
      <h3>{t('sensitive.title')}</h3>
      <p>{t('accounts:signup.sensitive')}</p>
      <p className={muted}>
        {isGiven
          ? t('sensitive.given', { date: formatLongDate(tag, givenAt) })
          : t(withdrawn ? 'sensitive.withdrawn' : 'sensitive.never')}
      </p>
      <div className={btnRow}>
        <IntentForm intent={isGiven ? 'withdraw_sensitive' : 'give_sensitive'}>
          <Submit intent={isGiven ? 'withdraw_sensitive' : 'give_sensitive'}>
            {t(isGiven ? 'sensitive.withdraw' : 'sensitive.give')}
          </Submit>
        </IntentForm>
        {withdrawn && <Button to="/delete-account">{t('data.deleteGo')}</Button>}
      </div>
    </div>
  )
}

function BlockedList({ blocked }: { blocked: readonly Blocked[] }) {
  const { t } = useTranslation('settings')
  return (
    <div className={css.part}>
      <h3>{t('blocked')}</h3>
      {blocked.length === 0 && <p className={muted}>{t('noBlocked')}</p>}
      {blocked.length > 0 && (
        <ul className={css.rows}>
          {blocked.map(({ id, name }) => (
            <li key={id}>
              <IntentForm intent="unblock" className={css.row}>
                <span className={css.words}>{name}</span>
                <input type="hidden" name="id" value={id} />
                <Submit intent="unblock" id={id} small>
                  {t('unblock')}
                  <VisuallyHidden> {name}</VisuallyHidden>
                </Submit>
              </IntentForm>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
