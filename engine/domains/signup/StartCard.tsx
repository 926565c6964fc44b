import { useTranslation } from 'react-i18next'
import type { ProfileCard } from '#engine/platform/types.ts'
import { FictionalLabel } from '#engine/slots/FictionalLabel.tsx'
import { Photo } from '#engine/ui/display/Photo.tsx'
import { fine, lead } from '#engine/ui/text.css.ts'
import { from, fromPhoto } from './steps/steps.css.ts'

/** The member a sign-up starts from, as visitors see them: blurred, and labelled if fictional. */
export function StartCard({ profile, small }: { profile: ProfileCard; small?: boolean }) {
  const { t } = useTranslation('signup')
  return (
    <div className={from}>
      <div className={fromPhoto}>
        <Photo src={profile.main_image?.match} alt="" veiled eager>
          {profile.fictional && <FictionalLabel />}
        </Photo>
      </div>
      <div>
        {small ? <b>{profile.name}</b> : <h1>{t('start.title', { name: profile.name })}</h1>}
        <p className={small ? fine : lead}>
          {profile.place
            ? t('start.leadPlace', { name: profile.name, age: profile.age, place: profile.place })
            : t('start.lead', { name: profile.name, age: profile.age })}
        </p>
      </div>
    </div>
  )
}
