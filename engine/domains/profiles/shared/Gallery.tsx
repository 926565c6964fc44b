import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ReportButton } from '#engine/domains/moderation/shared/ReportButton.tsx'
import { PrivateMark } from '#engine/domains/photos/shared/PrivateMark.tsx'
import { FictionalLabel } from '#engine/slots/FictionalLabel.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { none, photo as photoClass } from '#engine/ui/display/Photo.css.ts'
import { Preview } from '#engine/ui/display/Preview.tsx'
import type { ProfileView } from '../card.ts'
import { PhotoViewer } from '../PhotoViewer.tsx'
import * as css from './profile.css.ts'

const SMALL = 4

type GalleryProps = { profile: ProfileView; own?: boolean; visitor?: boolean }

/** The photos of a profile: one large, up to four small; what is locked leads to Premium, visitors to an account. */
export function Gallery({ profile, own = false, visitor = false }: GalleryProps) {
  const { t } = useTranslation(['members', 'moderation'])
  const [opened, setOpened] = useState<number | null>(null)
  const { photos, name } = profile
  const shown = photos.filter((one) => !one.locked)
  const locked = photos.length - shown.length
  const main = photos[0]
  const openLabel = (at: number) => t('profile.openPhoto', { n: at + 1, total: photos.length })
  return (
    <div className={css.galleryColumn}>
      <section className={css.gallery} aria-label={t('profile.photos')}>
        <div className={`${photoClass} ${css.galleryMain}`}>
          {!main && <Icon name="user" className={none} />}
          {main && (
            <>
              <Preview thumbhash={main.thumbhash} />
              <button type="button" className={css.photoOpen} aria-label={openLabel(0)} onClick={() => setOpened(0)}>
                <img src={main.large} alt={t('profile.photoOf', { n: 1, name })} fetchPriority="high" />
              </button>
              <div className={css.photoTools}>
                <span>
                  <Icon name="image" />
                  {t('profile.position', { n: 1, total: photos.length })}
                </span>
                {!own && !visitor && (
                  <ReportButton
                    iconOnly
                    subject="photo"
                    id={main.id}
                    name={name}
                    label={t('moderation:report.photo')}
                  />
                )}
              </div>
            </>
          )}
          {profile.fictional && <FictionalLabel />}
        </div>
        {shown.slice(1, locked > 0 ? SMALL : SMALL + 1).map((one, at) => (
          <button
            key={one.id}
            type="button"
            className={photoClass}
            aria-label={openLabel(at + 1)}
            onClick={() => setOpened(at + 1)}
          >
            <Preview thumbhash={one.thumbhash} />
            <img src={one.small} alt="" loading="lazy" />
            {one.private && <PrivateMark />}
          </button>
        ))}
        {locked > 0 && (
          <Link className={`${photoClass} ${css.locked}`} to={visitor ? `/members/${profile.id}/signup` : '/premium'}>
            <img src={photos.at(-1)?.small} alt="" loading="lazy" />
            <span>
              <Icon name="lock" />
              <b>{t('profile.more', { count: locked })}</b>
              <span>{t(visitor ? 'profile.withAccount' : 'profile.withPremium')}</span>
            </span>
          </Link>
        )}
      </section>
      {opened !== null && (
        <PhotoViewer
          profile={profile}
          photos={shown}
          at={opened}
          onTurn={setOpened}
          onClose={() => setOpened(null)}
          own={own || visitor}
        />
      )}
    </div>
  )
}
