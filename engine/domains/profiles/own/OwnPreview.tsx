import { useTranslation } from 'react-i18next'
import { Button } from '#engine/ui/controls/Button.tsx'
import { page } from '#engine/ui/display/PageHead.css.ts'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import type { ProfileView } from '../card.ts'
import { Gallery } from '../shared/Gallery.tsx'
import { own, preview } from '../shared/own.css.ts'
import { ProfileParts, Who } from '../shared/ProfileSheet.tsx'
import * as css from '../shared/profile.css.ts'
import { OwnStatus } from './OwnStatus.tsx'
import type { OwnState } from './own-profile.ts'

/** The own profile as others see it; its only action is the link back. */
export function OwnPreview({ profile, state }: { profile: ProfileView; state: OwnState }) {
  const { t } = useTranslation('profile')
  return (
    <main id="main">
      <div className={`${page} ${own} ${preview}`}>
        <Alert
          icon="eye"
          action={
            <Button kind="quiet" small to="/profile">
              {t('own.previewBack')}
            </Button>
          }
        >
          {t('own.previewNote')}
        </Alert>
        <OwnStatus state={state} />
      </div>
      <div className={`${page} ${css.profile}`}>
        <Gallery profile={profile} own />
        <div className={css.sheet}>
          <Who profile={profile} />
          <ProfileParts profile={profile} />
        </div>
      </div>
    </main>
  )
}
