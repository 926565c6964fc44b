import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ReportButton } from '#engine/domains/moderation/shared/ReportButton.tsx'
import { PhotoStates } from '#engine/domains/photos/shared/PhotoStates.tsx'
import { loadPart } from '#engine/platform/client/load-part.ts'
import { FictionalLabel } from '#engine/slots/FictionalLabel.tsx'
import { classNames } from '#engine/ui/class-names.ts'
import '#engine/ui/page/carried-photo.css.ts'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { none, photo as photoClass } from '#engine/ui/display/Photo.css.ts'
import { Preview } from '#engine/ui/display/Preview.tsx'
import { slide } from '#engine/ui/slides/Slides.css.ts'
import { Slide, Slides, TurnSlides } from '#engine/ui/slides/Slides.tsx'
import { useSlides } from '#engine/ui/slides/use-slides.ts'
import { useHydrated } from '#engine/ui/use-hydrated.ts'
import type { ProfilePhoto, ProfileView } from '../card.ts'
import * as css from './profile.css.ts'

const PhotoViewer = lazy(() =>
  loadPart(() => import('../PhotoViewer.tsx').then((file) => ({ default: file.PhotoViewer }))),
)

const SMALL = 4
/** The small photos repeat the large ones. */
const REPEATED = { tabIndex: -1, 'aria-hidden': true } as const

const idOf = (photo: ProfilePhoto) => `photo-${photo.id}`

interface GalleryProps {
  readonly profile: ProfileView
  readonly own?: boolean
  readonly visitor?: boolean
  /** Over the lower edge of the large photo: what its owner can do. */
  readonly children?: ReactNode
}

interface LargeProps {
  readonly photo: ProfilePhoto
  readonly at: number
  readonly total: number
  /** Of the photo. */
  readonly owner: Pick<ProfileView, 'id' | 'name'>
  readonly reportable: boolean
  readonly onOpen: () => void
}

function Large({ photo, at, total, owner, reportable, onOpen }: LargeProps) {
  const { name } = owner
  const { t } = useTranslation(['members', 'moderation'])
  const n = at + 1
  const load = at === 0 ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  return (
    <Slide id={idOf(photo)}>
      <Preview thumbhash={photo.thumbhash} />
      <button
        type="button"
        className={css.photoOpen}
        aria-label={t('profile.openPhoto', { n, total })}
        onClick={onOpen}
      >
        <img src={photo.large} alt={t('profile.photoOf', { n, name })} data-focus={photo.focus} {...load} />
      </button>
      <div className={css.photoTools}>
        <span>
          <Icon name="image" />
          {t('profile.position', { n, total })}
        </span>
        {reportable && (
          <ReportButton
            iconOnly
            subject="photo"
            id={photo.id}
            member={owner.id}
            name={name}
            label={t('moderation:report.photo')}
          />
        )}
      </div>
      <PhotoStates photo={photo} />
    </Slide>
  )
}

/** The photos that the reader does not see yet, as one. The large one says what Premium brings (product.md section 6). */
function Locked({
  photos,
  visitor,
  id,
  small,
}: {
  photos: readonly ProfilePhoto[]
  visitor: boolean
  id: string
  small?: boolean
}) {
  const { t } = useTranslation(['members', 'slots'])
  const premium = small ? 'profile.withPremium' : 'slots:premium.alert'
  return (
    <Link
      className={classNames(small ? photoClass : slide, css.locked)}
      to={visitor ? `/signup?for=photos&from=${id}` : '/premium'}
      {...(small && REPEATED)}
    >
      <img src={photos.at(-1)?.small} alt="" loading="lazy" />
      <span>
        <Icon name="lock" />
        <b>{t('profile.more', { count: photos.length })}</b>
        <span>{t(visitor ? 'profile.withAccount' : premium)}</span>
      </span>
    </Link>
  )
}

/**
 * The photos of a profile: large ones to swipe through, and up to four small ones, which show a large one; what is
 * locked leads to Premium, visitors to an account. Screen readers and the Tab key meet the large ones only.
 */
export function Gallery({ profile, own = false, visitor = false, children }: GalleryProps) {
  const { t } = useTranslation('members')
  const hydrated = useHydrated()
  const [opened, setOpened] = useState<number | null>(null)
  const { id, photos } = profile
  const shown = photos.filter((one) => !one.locked)
  const locked = photos.filter((one) => one.locked)
  const stops = shown.length + (locked.length > 0 ? 1 : 0)
  const slides = useSlides(stops)
  return (
    <div className={css.galleryColumn}>
      <section className={css.gallery} aria-label={t('profile.photos')}>
        <div className={`${photoClass} ${css.galleryMain}`} data-carried="">
          {stops === 0 && <Icon name="user" className={none} />}
          {stops > 0 && (
            <Slides control={slides}>
              {shown.map((photo, at) => (
                <Large
                  key={photo.id}
                  photo={photo}
                  at={at}
                  total={photos.length}
                  owner={profile}
                  reportable={!own && !visitor}
                  onOpen={() => setOpened(at)}
                />
              ))}
              {locked.length > 0 && <Locked photos={locked} visitor={visitor} id={id} />}
            </Slides>
          )}
          {hydrated && stops > 1 && (
            <TurnSlides control={slides} back={t('profile.previousPhoto')} on={t('profile.nextPhoto')} />
          )}
          {profile.fictional && <FictionalLabel />}
          {children}
        </div>
        {shown.slice(1, locked.length > 0 ? SMALL : SMALL + 1).map((photo, at) => (
          <a
            key={photo.id}
            className={photoClass}
            href={`#${idOf(photo)}`}
            {...REPEATED}
            onClick={(event) => {
              event.preventDefault()
              slides.show(at + 1)
            }}
          >
            <Preview thumbhash={photo.thumbhash} />
            <img src={photo.small} alt="" data-focus={photo.focus} loading="lazy" />
          </a>
        ))}
        {locked.length > 0 && <Locked small photos={locked} visitor={visitor} id={id} />}
      </section>
      {opened !== null && (
        <Suspense>
          <PhotoViewer
            profile={profile}
            photos={shown}
            start={opened}
            onClose={() => setOpened(null)}
            own={own || visitor}
          />
        </Suspense>
      )}
    </div>
  )
}
