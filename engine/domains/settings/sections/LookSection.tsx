import { useTranslation } from 'react-i18next'
import { useShell } from '#engine/platform/client/use-shell.ts'
import { Select } from '#engine/ui/controls/Select.tsx'
import { APPEARANCES } from '#engine/ui/theme/appearances.ts'
import type { Saved } from '../outcomes.ts'
import * as css from '../settings.css.ts'
import { IntentForm, Section, Submit } from './Section.tsx'

interface LookSectionProps {
  languages: readonly string[]
  language: string
  saved?: Saved
}

export function LookSection({ languages, language, saved }: LookSectionProps) {
  const { t } = useTranslation('settings')
  const { brand, localeNames } = useShell()
  return (
    <Section id="look" title={t('section.look')} saved={saved}>
      <IntentForm intent="look" reload className={css.form}>
        <input type="hidden" name="shown" value={language} />
        <input type="hidden" name="shown_scheme" value={brand.appearance} />
        <div className={css.two}>
          <Select
            name="language"
            label={t('language')}
            defaultValue={language}
            options={languages.map((value) => ({ value, word: localeNames[value]! }))}
          />
          <Select
            name="scheme"
            label={t('scheme')}
            defaultValue={brand.appearance}
            options={APPEARANCES.map((value) => ({ value, word: t(`schemeOption.${value}`) }))}
          />
        </div>
        <div>
          <Submit intent="look">{t('save')}</Submit>
        </div>
      </IntentForm>
    </Section>
  )
}
