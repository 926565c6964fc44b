import { useTranslation } from 'react-i18next'
import {
  defineLander,
  type LanderProps,
  MailField,
  StartForm,
  StartSteps,
  WhoFields,
} from '#engine/plugins/define-lander.ts'
import { film } from '#engine/ui/film/FilmControl.css.ts'
import { FilmControl } from '#engine/ui/film/FilmControl.tsx'
import { lead } from '#engine/ui/text.css.ts'
import { Knot } from './Knot.tsx'
import * as css from './style.css.ts'

const TURNS = [0, 1, 2, 3, 4, 5] as const

/** What happens in the drawing, one sentence a turn; at rest the last one. */
function Captions({ texts }: Pick<LanderProps, 'texts'>) {
  return (
    <p className={css.captions} aria-hidden="true">
      {TURNS.map((turn) => (
        <span key={turn} className={css.captionOf[turn]}>
          <b>{turn + 1}</b> {texts[`turn${turn + 1}`]}
        </span>
      ))}
      <span className={css.lastCaption}>{texts.held}</span>
    </p>
  )
}

/** A knot that is tied around a mooring post, holds and is undone, drawn in motion, beside a form of two steps. */
export function Video({ texts, genders, seekings, minAge, tracking }: LanderProps) {
  const { t } = useTranslation('home')
  const you = <WhoFields genders={genders} seekings={seekings} />
  return (
    <main id="main" className={css.page}>
      <div className={`${film} ${css.plate}`}>
        <Knot label={texts.drawing} />
        <Captions texts={texts} />
        <FilmControl pause={texts.pause ?? ''} className={css.control}>
          <span className={css.track} aria-hidden="true">
            {TURNS.map((turn) => (
              <i key={turn} className={css.bars[turn]} />
            ))}
          </span>
          <span>{texts.silent}</span>
        </FilmControl>
      </div>
      <div className={css.words}>
        <h1 className={css.title}>{texts.title}</h1>
        <p className={`${lead} ${css.lead}`}>{texts.lead}</p>
        <StartForm className={css.form} tracking={tracking}>
          <StartSteps
            minAge={minAge}
            steps={[
              { id: 'you', title: texts.you ?? '', go: texts.next ?? '', fields: you },
              { id: 'email', title: texts.email ?? '', go: t('go'), fields: <MailField /> },
            ]}
          />
        </StartForm>
      </div>
    </main>
  )
}

export default defineLander(Video)
