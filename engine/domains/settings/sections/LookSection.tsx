import { useTranslation } from 'react-i18next'
import { localeName } from '#engine/platform/formats/locale-name.ts'
import { Select } from '#engine/ui/controls/Select.tsx'
import type { Saved } from '../outcomes.ts'
import { SCHEMES, type SchemeChoice } from '../schemes.ts'
import * as css from '../settings.css.ts'
import { IntentForm, Section, Submit } from './Section.tsx'

interface LookSectionProps {
  languages: readonly string[]
  language: string
  scheme: SchemeChoice
  saved?: Saved
}

export function LookSection({ languages, language, scheme, saved }: LookSectionProps) {
  const { t } = useTranslation('settings')
  return (
    <Section id="look" title={t('section.look')} saved={saved}>
      <IntentForm intent="look" reload className={css.form}>
        <input type="hidden" name="shown" value={language} />
        <div className={css.two}>
          <Select
            name="language"
            label={t('language')}
            defaultValue={language}
            options={languages.map((value) => ({ value, word: localeName(value) }))}
          />
          <Select
            name="scheme"
            label={t('scheme')}
            defaultValue={scheme}
            options={SCHEMES.map((value) => ({ value, word: t(`schemeOption.${value}`) }))}
          />
        </div>
        <div>
          <Submit intent="look">{t('save')}</Submit>
        </div>
      </IntentForm>
    </Section>
  )
}
