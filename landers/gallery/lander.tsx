import { useTranslation } from 'react-i18next'
import { defineLander, type LanderProps, startAction } from '#engine/plugins/define-lander.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { row, two } from '#engine/ui/controls/Field.css.ts'
import { TextField } from '#engine/ui/controls/Field.tsx'
import { Select } from '#engine/ui/controls/Select.tsx'
import { Label } from '#engine/ui/display/Label.tsx'
import { Photo } from '#engine/ui/display/Photo.tsx'
import { panel } from '#engine/ui/page/Panel.css.ts'
import { fine, lead } from '#engine/ui/text.css.ts'
import * as css from './style.css.ts'

/** A grid of portraits of members seen recently, with a form in front of it. */
export function Gallery({ texts, featured, blurred, genders, seekings, fictional, minAge, tracking }: LanderProps) {
  const { t } = useTranslation('home')
  /** Nothing is chosen beforehand, unless there is one answer only. */
  const open = <T extends object>(answers: T[]) =>
    answers.length > 1 ? [{ value: '', word: t('choose') }, ...answers] : answers
  return (
    <main id="main" className={css.page}>
      {featured.length > 0 && (
        <ul className={css.portraits} aria-label={t('featured')}>
          {featured.map((member) => (
            <li key={member.id} className={css.portrait}>
              <Photo src={member.photo} alt="" veiled={blurred} eager>
                {member.fictional && (
                  <Label fictional icon="drama">
                    {fictional}
                  </Label>
                )}
              </Photo>
              <p className={css.caption}>
                <b>{member.name}</b> {member.place}
              </p>
            </li>
          ))}
        </ul>
      )}
      <form className={`${css.card} ${panel}`} action={startAction(tracking)} method="post">
        <input type="hidden" name="start" value="1" />
        <h1 className={css.title}>{texts.title}</h1>
        <p className={lead}>{featured.length === 0 ? texts.alone : blurred ? texts.blurred : texts.clear}</p>
        <div className={`${row} ${two}`}>
          <Select
            name="gender"
            label={t('iam')}
            options={open(genders.map((value) => ({ value, word: t(`gender.${value}`) })))}
          />
          <Select
            name="seeking"
            label={t('seek')}
            options={open(seekings.map((value) => ({ value, word: t(`seeking.${value}`) })))}
          />
        </div>
        <TextField
          type="email"
          name="email"
          autoComplete="email"
          label={t('mail')}
          placeholder={t('mailPlaceholder')}
        />
        <Button kind="primary" wide type="submit">
          {t('go')}
        </Button>
        <p className={fine}>{t('fine', { min_age: minAge })}</p>
      </form>
    </main>
  )
}

export default defineLander(Gallery)
