import { useTranslation } from 'react-i18next'
import { defineLander, type LanderProps, MailField, StartForm, WhoFields } from '#engine/plugins/define-lander.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { Motif } from '#engine/ui/display/Motif.tsx'
import { GiftDrawing } from '#engine/ui/gifts/GiftDrawing.tsx'
import { fine } from '#engine/ui/text.css.ts'
import { ANSWERS, CARDS } from './cards.ts'
import * as css from './style.css.ts'
import swipe from './swipe.js?url&no-inline'

const ICONS = { no: 'x', yes: 'check' } as const

/** One question, answered by its two buttons; the answer is a line of the text about oneself. */
function Card({ at, texts }: { at: number } & Pick<LanderProps, 'texts'>) {
  const { t } = useTranslation('home')
  const number = at + 1
  return (
    <fieldset className={css.turn} data-card>
      <legend className={css.legend}>{texts[`q${number}`]}</legend>
      <div className={css.card}>
        {ANSWERS.map((answer) => (
          <span key={answer} className={css.stamps[answer]} aria-hidden="true">
            {texts[answer]}
          </span>
        ))}
        <div className={css.art}>
          <GiftDrawing gift={CARDS[at]!} />
        </div>
        <p className={css.question} aria-hidden="true">
          {texts[`q${number}`]}
        </p>
        <p className={css.hint}>
          {t('step', { step: number, steps: CARDS.length })}
          <span className={css.how}> · {texts.swipe}</span>
        </p>
      </div>
      <div className={css.thumbs}>
        {ANSWERS.map((answer) => (
          <label key={answer} className={css.thumbOf[answer]}>
            <input
              className={css.radio}
              type="radio"
              name={`about_me.${number}`}
              value={texts[`${answer}${number}`]}
              data-answer={answer}
            />
            <Icon name={ICONS[answer]} />
            <span>{texts[answer]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The answers so far, as the profile will say them. */
function Lines({ texts }: Pick<LanderProps, 'texts'>) {
  return (
    <div className={css.lines} aria-live="polite">
      <p className={css.linesTitle}>{texts.sofar}</p>
      {CARDS.flatMap((card, at) =>
        ANSWERS.map((answer) => (
          <p key={`${card}${answer}`} className={css.lineOf[`${answer}${at}`]}>
            {texts[`${answer}${at + 1}`]}
          </p>
        )),
      )}
      <i className={css.wait} aria-hidden="true" />
      <button type="reset" form="cards" className={css.again}>
        {texts.again}
      </button>
    </div>
  )
}

/**
 * You are the one being dealt: five cards, answered by a swipe, a tap or a key, become the first lines of a profile; the
 * last card is the start form. Without script the buttons answer. Where profiles show no such text, there is the last card only.
 */
export function TinderSwipe({ texts, genders, seekings, minAge, profileFields, tracking }: LanderProps) {
  const { t } = useTranslation('home')
  const deals = profileFields.includes('about_me')
  return (
    <main id="main" className={css.page}>
      <Motif className={css.ornament} />
      <h1 className={css.title}>{deals ? texts.title : texts.plainTitle}</h1>
      <p className={css.words}>{deals ? texts.lead : texts.plain}</p>
      <StartForm id="cards" className={css.deck} tracking={tracking}>
        <i className={css.under} aria-hidden="true" />
        {deals && CARDS.map((card, at) => <Card key={card} at={at} texts={texts} />)}
        <div className={css.last}>
          <div className={css.lastCard}>
            <h2 className={css.lastTitle}>{texts.last}</h2>
            <WhoFields genders={genders} seekings={seekings} />
            <MailField />
            <Button kind="primary" wide type="submit">
              {t('go')}
            </Button>
          </div>
        </div>
      </StartForm>
      {deals && <Lines texts={texts} />}
      <p className={`${fine} ${css.small}`}>{t('fine', { min_age: minAge })}</p>
      {deals && <script defer src={swipe} />}
    </main>
  )
}

export default defineLander(TinderSwipe)
