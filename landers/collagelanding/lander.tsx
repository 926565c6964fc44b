import { useTranslation } from 'react-i18next'
import {
  choosePeople,
  defineLander,
  type LanderProps,
  MailField,
  type People,
  StartForm,
  StartSteps,
  WhoFields,
} from '#engine/plugins/define-lander.ts'
import { TextField } from '#engine/ui/controls/Field.tsx'
import { Select } from '#engine/ui/controls/Select.tsx'
import { Person } from '#engine/ui/people/Person.tsx'
import { fine } from '#engine/ui/text.css.ts'
import * as css from './style.css.ts'

/** What one hopes for, as reasons for the sign-up. */
const HOPES = ['relationship', 'casual', 'friendship', 'see_what_happens'] as const

/** Whose brow, eyes and mouth: of women and men, or of those alone who sign up here. */
const FACES: People = { all: [2, 3, 6], female: [2, 0, 6], male: [5, 3, 7] }

const LEAF = 'M0-125 68-50 75 35 23 125-38 100-75 5-53-70Z'

/** Three people, one glance: a face cut from three portraits, whose eyes are in one place. */
function Collage({ genders }: Pick<LanderProps, 'genders'>) {
  const strips = [css.brow, css.eyes, css.mouth]
  return (
    <div className={css.face} aria-hidden="true">
      <svg className={css.leaves} viewBox="0 0 560 720" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path className={css.green} transform="translate(60 90) rotate(-30)" d={LEAF} />
        <path className={css.yellow} transform="translate(520 250) rotate(24) scale(1.15)" d={LEAF} />
        <path className={css.pale} transform="translate(30 520) rotate(40)" d={LEAF} />
        <path className={css.green} transform="translate(520 640) rotate(-40)" d={LEAF} />
      </svg>
      {choosePeople(genders, FACES).map((who, at) => (
        <div key={who} className={`${css.strip} ${strips[at]}`}>
          <div className={css.paper}>
            <Person who={who} className={css.person} />
          </div>
        </div>
      ))}
    </div>
  )
}

/** The fields of the second step: what one hopes for, where profiles show it, and where one is. */
function HopeFields({ texts, profileFields }: Pick<LanderProps, 'texts' | 'profileFields'>) {
  const { t } = useTranslation('home')
  const hopes = HOPES.map((value) => ({ value, word: texts[value] ?? value }))
  return (
    <>
      {profileFields.includes('reason_for_signup') && (
        <Select name="reason_for_signup" label={texts.hope} options={[{ value: '', word: t('choose') }, ...hopes]} />
      )}
      <TextField name="city" autoComplete="address-level2" maxLength={100} label={texts.town} />
    </>
  )
}

/** The headline on slips of paper, a face of three strips, and the form in three steps. */
export function CollageLanding({ texts, genders, seekings, minAge, profileFields, tracking }: LanderProps) {
  const { t } = useTranslation('home')
  return (
    <main id="main" className={css.page}>
      <Collage genders={genders} />
      <h1 className={css.slips}>
        {texts.title!.split(' ').map((word, at) => (
          <span key={word}>
            {at > 0 && ' '}
            <span className={css.slip}>{word}</span>
          </span>
        ))}
      </h1>
      <p className={css.words}>{texts.lead}</p>
      <StartForm className={css.form} tracking={tracking}>
        <StartSteps
          minAge={minAge}
          steps={[
            {
              id: 'who',
              title: texts.who!,
              go: texts.toHope!,
              fields: <WhoFields genders={genders} seekings={seekings} />,
            },
            {
              id: 'hope',
              title: texts.where!,
              go: texts.toMail!,
              fields: <HopeFields texts={texts} profileFields={profileFields} />,
            },
            { id: 'mail', title: texts.mail!, go: t('go'), fields: <MailField /> },
          ]}
        />
      </StartForm>
      <p className={`${fine} ${css.foot}`}>{t('drawn')}</p>
    </main>
  )
}

export default defineLander(CollageLanding)
