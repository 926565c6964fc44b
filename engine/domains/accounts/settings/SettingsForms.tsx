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
  const { t } = useTranslation('accounts')
  return (
    <form method="post" action="/settings" id={id} className={css.section}>
      <h2>{title}</h2>
      {note && <p className={muted}>{note}</p>}
      <input type="hidden" name="intent" value={intent} />
      {children}
      <div>
        <Button type="submit">{t('settings.save')}</Button>
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
  const { t } = useTranslation('accounts')
  return (
    <SettingForm id="look" title={t('settings.language')} intent="look">
      <Select
        name="language"
        label={t('settings.languageField')}
        defaultValue={language}
        options={languages.map((value) => ({ value, word: localeName(value) }))}
      />
      <Select
        name="scheme"
        label={t('settings.scheme')}
        defaultValue={scheme}
        options={SCHEMES.map((value) => ({ value, word: t(`settings.schemeOption.${value}`) }))}
      />
    </SettingForm>
  )
}

export function NotificationsForm({ types, disabled }: { types: readonly string[]; disabled: readonly string[] }) {
  const { t } = useTranslation('accounts')
  return (
    <SettingForm
      id="notifications"
      title={t('settings.notifications')}
      note={t('settings.notificationsNote')}
      intent="notifications"
    >
      <div>
        {types.map((type) => (
          <Check key={type} name="on[]" value={type} defaultChecked={!disabled.includes(type)}>
            {t(`settings.type.${type}` as 'settings.type.like')}
          </Check>
        ))}
      </div>
    </SettingForm>
  )
}

export function InvisibleForm({ invisible }: { invisible: boolean }) {
  const { t } = useTranslation('accounts')
  return (
    <SettingForm id="privacy" title={t('settings.privacy')} note={t('settings.invisibleNote')} intent="invisible">
      <Check name="invisible" value="yes" defaultChecked={invisible}>
        {t('settings.invisible')}
      </Check>
    </SettingForm>
  )
}

export function BlockedList({ blocked }: { blocked: readonly { id: string; name: string }[] }) {
  const { t } = useTranslation('accounts')
  return (
    <section className={css.section} id="blocked">
      <h2>{t('settings.blocked')}</h2>
      {blocked.length === 0 && <p className={muted}>{t('settings.noBlocked')}</p>}
      <ul>
        {blocked.map(({ id, name }) => (
          <li key={id}>
            <form method="post" action="/settings" className={css.entry}>
              <span>{name}</span>
              <input type="hidden" name="intent" value="unblock" />
              <input type="hidden" name="id" value={id} />
              <Button small type="submit">
                {t('settings.unblock')}
                <VisuallyHidden> {name}</VisuallyHidden>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
