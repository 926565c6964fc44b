import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LikeButton } from '#engine/domains/likes/shared/LikeButton.tsx'
import { useUser } from '#engine/platform/client/user.store.ts'
import type { ProfileCard } from '#engine/platform/types.ts'
import { FictionalLabel } from '#engine/slots/FictionalLabel.tsx'
import { classNames } from '#engine/ui/class-names.ts'
import { Chip } from '#engine/ui/controls/Chip.tsx'
import { IconButton } from '#engine/ui/controls/IconButton.tsx'
import { Icon, type IconName } from '#engine/ui/display/Icon.tsx'
import { OnlineTag } from '#engine/ui/display/OnlineTag.tsx'
import { Photo } from '#engine/ui/display/Photo.tsx'
import { getInterestIcon, isInterestId } from './interests.ts'
import { fitOf } from './MemberName.tsx'
import * as css from './tile.css.ts'

export function usePlaceText() {
  const { t } = useTranslation('members')
  return ({ place, region, distance_km }: ProfileCard, key: 'tile.place' | 'profile.place') => {
    const where = place || region
    return where && distance_km !== null ? t(key, { place: where, km: distance_km }) : where
  }
}

function TileTags({ interests }: { interests: readonly string[] }) {
  const { t } = useTranslation('profile')
  const known = interests.filter(isInterestId).slice(0, 3)
  if (known.length === 0) return null
  return (
    <ul className={css.tileTags}>
      {known.map((id) => (
        <li key={id}>
          <Icon name={getInterestIcon(id) as IconName} />
          {t(`interest.${id}`)}
        </li>
      ))}
    </ul>
  )
}

/** The town, and how far it is: in a narrow tile the town is cut, never the distance. */
function TilePlace({ profile }: { profile: ProfileCard }) {
  const where = profile.place || profile.region
  const text = usePlaceText()(profile, 'tile.place')
  const away = text.startsWith(where) ? text.slice(where.length) : ''
  return (
    <p className={css.tilePlace}>
      <span>{away ? where : text}</span>
      {away && <span>{away}</span>}
    </p>
  )
}

export function TilePhoto({ profile, eager }: { profile: ProfileCard; eager?: boolean }) {
  const { t } = useTranslation('members')
  const image = profile.main_image
  return (
    <Photo
      src={image?.match}
      thumbhash={image?.thumbhash}
      alt={image ? '' : t('tile.noPhoto', { name: profile.name })}
      eager={eager}
    >
      {profile.online && <OnlineTag>{t('tile.online')}</OnlineTag>}
      {profile.fictional && <FictionalLabel />}
    </Photo>
  )
}

const QUOTE_LENGTH = 120

/** The first line, cut between words. */
function quoteOf(about: string): string {
  const line = about.split('\n')[0] ?? ''
  if (line.length <= QUOTE_LENGTH) return line
  const cut = line.slice(0, QUOTE_LENGTH)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s.,;:]+$/, '')}…`
}

type MemberTileProps = { profile: ProfileCard; liked?: boolean; eager?: boolean; mark?: string }

/** One member in a grid: the way to the profile, and the two actions. `mark` is a word such as "New". */
export function MemberTile({ profile, liked, eager, mark }: MemberTileProps) {
  const { t } = useTranslation('members')
  const loggedIn = useUser((state) => state.user !== null)
  const { id, name, age, about_me } = profile
  return (
    <li className={css.tile}>
      <article>
        <Link className={css.tileLink} to={`/members/${id}`}>
          <TilePhoto profile={profile} eager={eager} />
          <div className={css.tileBody}>
            <h2 className={classNames(css.tileName, fitOf(name))}>
              <span className={css.tileN}>{name}</span> <span>{age}</span>
            </h2>
            <TilePlace profile={profile} />
            {about_me && <p className={css.tileQuote}>{quoteOf(about_me)}</p>}
            {mark ? (
              <ul className={css.tileTags}>
                <Chip shared>{mark}</Chip>
              </ul>
            ) : (
              <TileTags interests={profile.interests} />
            )}
          </div>
        </Link>
        {loggedIn && (
          <div className={css.tileActions}>
            <LikeButton profile={profile} liked={liked} />
            <IconButton
              to={`/members/${id}/chat`}
              icon="message-circle"
              strong
              label={`${t('tile.message')}: ${name}`}
              word={t('tile.message')}
            />
          </div>
        )}
      </article>
    </li>
  )
}
