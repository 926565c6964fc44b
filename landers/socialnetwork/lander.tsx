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
import nameCard from './name-card.js?url&no-inline'
import * as css from './style.css.ts'
import { Table } from './Table.tsx'

/** Whoever sits beside you. */
const GUESTS = 3

/** What one would bring: the word of the choice, and the line of the text about oneself that it becomes. */
const GIFTS = [
  ['sweet', 'iSweet'],
  ['bread', 'iBread'],
  ['bottle', 'iBottle'],
  ['story', 'iStory'],
] as const

/** The fields of the name card: the name, and what one would bring where profiles have a text for it. */
function CardFields({ texts, profileFields }: Pick<LanderProps, 'texts' | 'profileFields'>) {
  const { t } = useTranslation('home')
  const gifts = GIFTS.map(([word, line]) => ({ value: texts[line] ?? '', word: texts[word] ?? '' }))
  return (
    <>
      <TextField name="name" autoComplete="nickname" maxLength={30} label={texts.name} />
      {profileFields.includes('about_me') && (
        <Select name="about_me" label={texts.bring} options={[{ value: '', word: t('choose') }, ...gifts]} />
      )}
    </>
  )
}

/**
 * A table from above with one chair free, and the form beside it. Its guests are members who were active recently,
 * without fictional ones; where visitors see fewer than three, all are drawn.
 */
export function SocialNetwork(props: LanderProps) {
  const { texts, genders, seekings, minAge, profileFields, featured, blurred, tracking } = props
  const { t } = useTranslation('home')
  const real = featured.filter(({ fictional }) => !fictional)
  const members = real.length < GUESTS ? [] : real.slice(0, GUESTS)
  return (
    <main id="main" className={css.page}>
      <h1 className={css.title}>{texts.title}</h1>
      <p className={css.words}>{texts.lead}</p>
      <StartForm className={css.form} tracking={tracking}>
        <StartSteps
          minAge={minAge}
          steps={[
            {
              id: 'seat',
              title: texts.seat!,
              go: texts.toCard!,
              fields: <WhoFields genders={genders} seekings={seekings} />,
            },
            {
              id: 'card',
              title: texts.card!,
              go: texts.toMail!,
              fields: <CardFields texts={texts} profileFields={profileFields} />,
            },
            { id: 'mail', title: texts.mail!, go: t('go'), fields: <MailField /> },
          ]}
        />
      </StartForm>
      <Table members={members} genders={genders} blurred={blurred} label={t('featured')} texts={texts} />
      {(members.length === 0 || blurred) && (
        <p className={`${fine} ${css.foot}`}>{members.length === 0 ? t('drawn') : t('featuredNote')}</p>
      )}
      <script defer src={nameCard} />
    </main>
  )
}

export default defineLander(SocialNetwork)
