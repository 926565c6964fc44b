import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listSrcSet } from '#engine/domains/photos/shared/sizes.ts'
import { fitOf, MemberName } from '#engine/domains/profiles/shared/MemberName.tsx'
import { useTilePlaces } from '#engine/domains/profiles/shared/place-text.ts'
import type { ProfileCard } from '#engine/platform/types.ts'
import { FictionalLabel } from '#engine/slots/FictionalLabel.tsx'
import { classNames } from '#engine/ui/class-names.ts'
import { OnlineTag } from '#engine/ui/display/OnlineTag.tsx'
import { Photo } from '#engine/ui/display/Photo.tsx'
import * as css from './card.css.ts'

/** How wide a card is. */
const SIZES = '(max-width: 440px) 92vw, 25rem'

/** A photo of a card; `small` is its address in the middle size. */
export interface CardPhoto {
  readonly id: string
  readonly small: string
  readonly thumbhash: string
  readonly focus: string | null
}

interface SwipeCardProps {
  readonly profile: ProfileCard
  /** Without any, the main photo. */
  readonly photos?: readonly CardPhoto[]
  /** The photo shown. */
  readonly at?: number
  /** Turns the photos, where there are several and somebody can. */
  readonly onTurn?: (by: 1 | -1) => void
  readonly eager?: boolean
  /** Under the quote. */
  readonly children?: ReactNode
}

/** A member as a card: one photo with the name, the place and the first line of the text over its lower edge. */
export function SwipeCard({ profile, photos = [], at = 0, onTurn, eager, children }: SwipeCardProps) {
  const { t } = useTranslation('members')
  const { where, away } = useTilePlaces()(profile)
  const { id, name, age, about_me, main_image } = profile
  const photo = photos[at]
  const src = photo?.small ?? main_image?.match
  return (
    <>
      <Photo
        key={photo?.id}
        className={css.picture}
        src={src}
        srcSet={listSrcSet(src)}
        sizes={SIZES}
        thumbhash={photo?.thumbhash ?? main_image?.thumbhash}
        focus={(photo ?? main_image)?.focus}
        alt={photos.length > 1 ? t('profile.photoOf', { n: at + 1, name }) : ''}
        eager={eager}
      >
        {profile.online && <OnlineTag>{t('tile.online')}</OnlineTag>}
        {profile.fictional && <FictionalLabel />}
      </Photo>
      {photos.length > 1 && <Dots count={photos.length} at={at} />}
      {onTurn && photos.length > 1 && (
        <>
          <button
            type="button"
            className={classNames(css.turn, css.turnBack)}
            aria-label={t('profile.previousPhoto')}
            onClick={() => onTurn(-1)}
          />
          <button
            type="button"
            className={classNames(css.turn, css.turnOn)}
            aria-label={t('profile.nextPhoto')}
            onClick={() => onTurn(1)}
          />
        </>
      )}
      <div className={css.say}>
        <h2 className={classNames(css.name, fitOf(name))}>
          <Link to={`/members/${id}`} draggable={false}>
            <MemberName name={name} />, {age}
          </Link>
        </h2>
        <p>
          {where}
          {away}
        </p>
        {about_me && <p className={css.quote}>{about_me.split('\n')[0]}</p>}
        {children}
      </div>
    </>
  )
}

function Dots({ count, at }: { count: number; at: number }) {
  const places = Array.from({ length: count }, (_, n) => n)
  return (
    <span className={css.dots} aria-hidden="true">
      {places.map((n) => (
        <i key={n} data-on={n === at || undefined} />
      ))}
    </span>
  )
}
