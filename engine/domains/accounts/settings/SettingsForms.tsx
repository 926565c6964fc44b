import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localeName } from '#engine/layouts/locale-name.ts'
import { Button } from '#engine/ui/Button.tsx'
import { Check } from '#engine/ui/Check.tsx'
import { Select } from '#engine/ui/Select.tsx'
import { muted } from '#engine/ui/text.css.ts'
import { VisuallyHidden } from '#engine/ui/VisuallyHidden.tsx'
import * as css from '../forms.css.ts'

interface SettingFormProps {
  id: string
  title: string
  note?: string
  /** What the action does with the form. */
  intent: string
  children: ReactNode
}

/** A heading, what can be set and one button. A full post, so that language and look apply at once. */
function SettingForm({ id, title, note, intent, children }: SettingFormProps) {
  const { t } = useTranslation('settings')
  return (
    <form method="post" action="/settings" id={id} className={css.section}>
      <h2>{title}</h2>
      {note && <p className={muted}>{note}</p>}
      <input type="hidden" name="intent" value={intent} />
      {children}
      <div>
        <Button type="submit">{t('save')}</Button>
      </div>
    </form>
  )
}

const SCHEMES = ['brand', 'light', 'dark'] as const

export function LookForm({
  languages,
  language,
  scheme,
}: {
  languages: readonly string[]
  language: string
  scheme: string
}) {
  const { t } = useTranslation('settings')
  return (
    <SettingForm id="look" title={t('language')} intent="look">
      <Select
        name="language"
        label={t('languageField')}
        defaultValue={language}
        options={languages.map((value) => ({ value, word: localeName(value) }))}
      />
      <Select
        name="scheme"
        label={t('scheme')}
        defaultValue={scheme}
        options={SCHEMES.map((value) => ({ value, word: t(`schemeOption.${value}`) }))}
      />
    </SettingForm>
  )
}

export function NotificationsForm({ types, disabled }: { types: readonly string[]; disabled: readonly string[] }) {
  const { t } = useTranslation('settings')
  return (
    <SettingForm id="notifications" title={t('notifications')} note={t('notificationsNote')} intent="notifications">
      <div>
        {types.map((type) => (
          <Check key={type} name="on[]" value={type} defaultChecked={!disabled.includes(type)}>
            {t(`type.${type}` as 'type.like')}
          </Check>
        ))}
      </div>
    </SettingForm>
  )
}

export function InvisibleForm({ invisible }: { invisible: boolean }) {
  const { t } = useTranslation('settings')
  return (
    <SettingForm id="privacy" title={t('privacy')} note={t('invisibleNote')} intent="invisible">
      <Check name="invisible" value="yes" defaultChecked={invisible}>
        {t('invisible')}
      </Check>
    </SettingForm>
  )
}

export function BlockedList({ blocked }: { blocked: readonly { id: string; name: string }[] }) {
  const { t } = useTranslation('settings')
  return (
    <section className={css.section} id="blocked">
      <h2>{t('blocked')}</h2>
      {blocked.length === 0 && <p className={muted}>{t('noBlocked')}</p>}
      <ul>
        {blocked.map(({ id, name }) => (
          <li key={id}>
            <form method="post" action="/settings" className={css.entry}>
              <span>{name}</span>
              <input type="hidden" name="intent" value="unblock" />
              <input type="hidden" name="id" value={id} />
              <Button small type="submit">
                {t('unblock')}
                <VisuallyHidden> {name}</VisuallyHidden>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
