import { useTranslation } from 'react-i18next'
import {
  defineLander,
  GENDERS,
  type LanderProps,
  MailField,
  SEEKINGS,
  StartForm,
} from '#engine/plugins/define-lander.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon, type IconName } from '#engine/ui/display/Icon.tsx'
import { Motif } from '#engine/ui/display/Motif.tsx'
import { fine, lead } from '#engine/ui/text.css.ts'
import * as css from './style.css.ts'

/** The first depends on whether the brand has fictional profiles. */
const listPromises = (fictionalProfiles: boolean) =>
  [
    ['badge-check', fictionalProfiles ? 'p1fictional' : 'p1'],
    ['coins', 'p2'],
    ['shield-check', 'p3'],
  ] as const

interface ChoiceProps {
  readonly name: string
  readonly legend: string
  readonly options: readonly { readonly value: string; readonly icon: IconName; readonly word: string }[]
}

/** One question with its answers as icon buttons. */
function Choice({ name, legend, options }: ChoiceProps) {
  return (
    <fieldset className={css.choice}>
      <legend className={css.legend}>{legend}</legend>
      {options.map(({ value, icon, word }) => (
        <label key={value} className={css.option}>
          <input className={css.radio} type="radio" name={name} value={value} defaultChecked={options.length === 1} />
          <Icon name={icon} />
          <span>{word}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Two questions answered by icons, an e-mail field, and three promises. */
export function IconsLanding({ texts, genders, seekings, fictionalProfiles, minAge, tracking }: LanderProps) {
  const { t } = useTranslation('home')
  return (
    <main id="main" className={css.page}>
      <section className={css.stage}>
        <Motif className={css.ornament} />
        <div className={css.words}>
          <h1 className={css.title}>{texts.title}</h1>
          <p className={lead}>{texts.lead}</p>
        </div>
        <StartForm className={css.form} tracking={tracking}>
          <Choice
            name="gender"
            legend={t('iam')}
            options={genders.map((value) => ({ value, icon: GENDERS[value].icon, word: t(`gender.${value}`) }))}
          />
          <Choice
            name="seeking"
            legend={t('seek')}
            options={seekings.map((value) => ({ value, icon: SEEKINGS[value].icon, word: t(`seeking.${value}`) }))}
          />
          <MailField label={texts.mail} />
          <Button kind="primary" wide type="submit">
            {t('go')}
          </Button>
          <p className={fine}>{t('fine', { min_age: minAge })}</p>
        </StartForm>
      </section>
      <ul className={css.promises}>
        {listPromises(fictionalProfiles).map(([icon, key]) => (
          <li key={key} className={css.promise}>
            <Icon name={icon} className={css.promiseIcon} />
            <div>
              <h2 className={css.promiseTitle}>{t(`${key}.title`)}</h2>
              <p>{t(`${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </main>
  )
}

export default defineLander(IconsLanding)
