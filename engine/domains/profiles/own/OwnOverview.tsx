import { useTranslation } from 'react-i18next'
import type { ReceivedGift } from '#engine/domains/gifts/index.ts'
import { ReceivedGifts } from '#engine/domains/gifts/shared/ReceivedGifts.tsx'
import { Slot } from '#engine/slots/Slot.tsx'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { fine } from '#engine/ui/text.css.ts'
import type { ProfileView } from '../card.ts'
import { Gallery } from '../shared/Gallery.tsx'
import * as own from '../shared/own.css.ts'
import { About, Facts, Interests, Who } from '../shared/ProfileSheet.tsx'
import * as css from '../shared/profile.css.ts'
import type { Completeness } from './completeness.ts'
import { OwnCompleteness, OwnStatus } from './OwnStatus.tsx'
import type { OwnState } from './own-profile.ts'
import { editPath, type OwnSection } from './sections.ts'

interface OwnOverviewProps {
  readonly profile: ProfileView
  readonly state: OwnState
  readonly completeness: Completeness
  /** Photos that only their owner sees yet. */
  readonly waiting: number
  /** The sections that the brand shows. */
  readonly sections: readonly OwnSection[]
  readonly gifts: readonly ReceivedGift[]
  /** After a section was saved. */
  readonly saved: boolean
}

function Edit({ section }: { section: OwnSection }) {
  const { t } = useTranslation('profile')
  return (
    <p className={own.edit}>
      <Button small to={editPath(section)}>
        <Icon name={section === 'photos' ? 'camera' : 'pencil'} />
        <span>{t(`own.edit.${section}`)}</span>
      </Button>
    </p>
  )
}

/** The own profile as others see it, with the way to edit each part. */
export function OwnOverview(props: OwnOverviewProps) {
  const { profile, state, completeness, waiting, sections, gifts, saved } = props
  const { t } = useTranslation(['profile', 'members'])
  const edit = (section: OwnSection) => sections.includes(section) && <Edit section={section} />
  return (
    <main id="main">
      {(saved || state === 'disabled' || state === 'invisible') && (
        <div className={`${page} ${own.own} ${own.news}`}>
          {saved && (
            <Alert live tone="success">
              {t('members:own.saved')}
            </Alert>
          )}
          <OwnStatus state={state} />
        </div>
      )}
      <div className={`${page} ${css.profile} ${own.overview}`}>
        <Gallery profile={profile} own>
          <div className={own.overPhoto}>{edit('photos')}</div>
        </Gallery>
        <div className={css.sheet}>
          <Who profile={profile}>
            <p className={`${fine} ${own.note}`}>
              <Icon name="eye" />
              <span>
                {t('own.previewNote')} {waiting > 0 && t('own.waiting', { count: waiting })}
              </span>
            </p>
            {edit('basics')}
            <OwnCompleteness {...completeness} />
          </Who>
          <About profile={profile}>{edit('about')}</About>
          <Facts profile={profile}>{edit('facts')}</Facts>
          <Interests profile={profile}>{edit('interests')}</Interests>
          <ReceivedGifts gifts={gifts} />
          <Slot name="profile_sections" props={{ memberId: profile.id, name: profile.name }} />
        </div>
      </div>
    </main>
  )
}
