import { useTranslation } from 'react-i18next'
import { useShell } from '#engine/platform/client/use-shell.ts'
import type { ProfileCard } from '#engine/platform/types.ts'
import { FictionalLabel } from '#engine/slots/FictionalLabel.tsx'
import { Photo } from '#engine/ui/display/Photo.tsx'
import { fine, lead } from '#engine/ui/text.css.ts'
import { from, fromPhoto } from './steps/steps.css.ts'

/** The member a sign-up starts from, as visitors see them: with their picture, and labelled if fictional. */
export function StartCard({ profile, small }: { profile: ProfileCard; small?: boolean }) {
  const { t } = useTranslation('signup')
  const { settings } = useShell()
  return (
    <div className={from}>
      <div className={fromPhoto}>
        <Photo
          src={profile.main_image?.match}
          focus={profile.main_image?.focus}
          alt=""
          veiled={settings.visitor_photos === 'blurred'}
          eager
        >
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
