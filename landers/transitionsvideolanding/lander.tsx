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
import { classNames } from '#engine/ui/class-names.ts'
import { row, two } from '#engine/ui/controls/Field.css.ts'
import { TextField } from '#engine/ui/controls/Field.tsx'
import { film } from '#engine/ui/film/FilmControl.css.ts'
import { FilmControl } from '#engine/ui/film/FilmControl.tsx'
import { Person } from '#engine/ui/people/Person.tsx'
import { fine, lead } from '#engine/ui/text.css.ts'
import { Awning } from './Awning.tsx'
import { SCENES } from './scenes.tsx'
import * as css from './style.css.ts'

/** The large scene, whose awning is wider. */
const LARGE = 2

/** The same two all day. */
const PAIRS: People = { all: [0, 5], female: [0, 2], male: [3, 5] }

function Day({ genders, label }: Pick<LanderProps, 'genders'> & { label: string | undefined }) {
  const pair = choosePeople(genders, PAIRS)
  return (
    <div className={css.scenes} role="img" aria-label={label}>
      {SCENES.map(({ time, who, backdrop }, at) => (
        <div key={time} className={classNames(css.scene, css.scenesOf[at], at === LARGE && css.open)}>
          {backdrop}
          <div className={classNames(css.people, who.length > 1 && css.both)}>
            {who.map((one) => (
              <Person key={one} who={pair[one]!} />
            ))}
          </div>
          <Awning stripes={at === LARGE ? 16 : 6} look={css.awningOf[at]!} />
          <span className={css.time}>{time}</span>
        </div>
      ))}
    </div>
  )
}

function DayForm(props: LanderProps) {
  const { texts, country, genders, seekings, minAge, bornBy, tracking } = props
  const { t } = useTranslation('home')
  const place = (
    <div className={`${row} ${two}`}>
      <TextField name="city" autoComplete="address-level2" maxLength={100} label={texts.city} />
      <TextField type="date" name="date_of_birth" autoComplete="bday" max={bornBy} label={texts.birth} />
    </div>
  )
  return (
    <StartForm className={css.bar} tracking={tracking}>
      <input type="hidden" name="country" value={country} />
      <StartSteps
        minAge={minAge}
        steps={[
          {
            id: 'you',
            title: texts.you ?? '',
            go: texts.toPlace ?? '',
            fields: <WhoFields genders={genders} seekings={seekings} />,
          },
          { id: 'place', title: texts.place ?? '', go: texts.toMail ?? '', fields: place },
          { id: 'email', title: texts.email ?? '', go: t('go'), fields: <MailField /> },
        ]}
      />
    </StartForm>
  )
}

/** One day under four awnings: the same two, later; drawn in motion, above a form of three steps. */
export function TransitionsVideo(props: LanderProps) {
  const { texts, genders } = props
  const { t } = useTranslation('home')
  return (
    <main id="main" className={css.page}>
      <div className={`${film} ${css.film}`}>
        <Day genders={genders} label={texts.drawing} />
        <FilmControl pause={texts.pause ?? ''} className={css.control}>
          <span className={css.track} aria-hidden="true">
            {SCENES.map(({ time }, at) => (
              <i key={time} className={css.bars[at]} />
            ))}
          </span>
          <span>{texts.silent}</span>
        </FilmControl>
      </div>
      <h1 className={css.title}>{texts.title}</h1>
      <p className={`${lead} ${css.lead}`}>{texts.lead}</p>
      <DayForm {...props} />
      <p className={`${fine} ${css.foot}`}>{t('drawn')}</p>
    </main>
  )
}

export default defineLander(TransitionsVideo)
