import { useTranslation } from 'react-i18next'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Motif } from '#engine/ui/display/Motif.tsx'
import { lead } from '#engine/ui/text.css.ts'
import * as css from './landing.css.ts'
import {
  FinePrint,
  Heading,
  InterestChips,
  type LandingProps,
  paragraphsOf,
  useGoText,
  VisitorPhoto,
  Warning,
} from './parts.tsx'

/** The first design: the portrait, large, and one button beside it. */
export function LandingPortrait({ profile, brand, minAge }: LandingProps) {
  const { t } = useTranslation('landing')
  const go = useGoText(profile)
  const [quote] = paragraphsOf(profile)
  return (
    <main id="main" className={css.portrait}>
      <div className={css.portraitArt}>
        <Motif className={css.ornament} />
        <VisitorPhoto profile={profile} />
      </div>
      <div className={css.portraitText}>
        <Heading profile={profile} />
        <Warning profile={profile} />
        {quote && <blockquote className={css.quote}>{quote}</blockquote>}
        <p className={css.goBar}>
          <Button kind="primary" to={`/members/${profile.id}/signup`} reloadDocument>
            {go}
          </Button>
        </p>
        <p className={lead}>
          {profile.fictional ? t('leadFictional', { brand }) : t('lead', { brand, name: profile.name })}
        </p>
        <InterestChips ids={profile.interests.slice(0, 6)} />
        <FinePrint profile={profile} minAge={minAge} />
      </div>
    </main>
  )
}
