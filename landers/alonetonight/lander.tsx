import { useTranslation } from 'react-i18next'
import {
  defineLander,
  type LanderProps,
  MailField,
  StartForm,
  StartSteps,
  WhoFields,
} from '#engine/plugins/define-lander.ts'
import { TextField } from '#engine/ui/controls/Field.tsx'
import { Select } from '#engine/ui/controls/Select.tsx'
import { fine } from '#engine/ui/text.css.ts'
import { Facade } from './Facade.tsx'
import * as css from './style.css.ts'

/** What one would rather do tonight, as reasons for the sign-up. */
const EVENINGS = ['chat', 'company', 'adventure', 'see_what_happens'] as const

function EveningField({ texts }: Pick<LanderProps, 'texts'>) {
  const { t } = useTranslation('home')
  const evenings = EVENINGS.map((value) => ({ value, word: texts[value] ?? value }))
  return (
    <Select name="reason_for_signup" label={texts.tonight} options={[{ value: '', word: t('choose') }, ...evenings]} />
  )
}

/** A facade at night, where one lit window is the form; each step lights one more window. */
export function AloneTonight({ texts, genders, seekings, minAge, bornBy, profileFields, tracking }: LanderProps) {
  const { t } = useTranslation('home')
  return (
    <main id="main" className={css.page}>
      <Facade genders={genders} />
      <h1 className={css.title}>{texts.title}</h1>
      <p className={css.words}>{texts.lead}</p>
      <div className={css.room}>
        <StartForm className={css.form} tracking={tracking}>
          <StartSteps
            minAge={minAge}
            steps={[
              {
                id: 'who',
                title: texts.who!,
                go: texts.toAge!,
                fields: <WhoFields genders={genders} seekings={seekings} />,
              },
              {
                id: 'age',
                title: texts.age!,
                go: texts.toMail!,
                fields: (
                  <>
                    <TextField type="date" name="date_of_birth" autoComplete="bday" max={bornBy} label={texts.birth} />
                    {profileFields.includes('reason_for_signup') && <EveningField texts={texts} />}
                  </>
                ),
              },
              { id: 'mail', title: texts.mail!, go: t('go'), fields: <MailField /> },
            ]}
          />
        </StartForm>
      </div>
      <p className={`${fine} ${css.foot}`}>{t('drawn')}</p>
    </main>
  )
}

export default defineLander(AloneTonight)
