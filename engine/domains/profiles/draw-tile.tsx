import type { ReactNode } from 'react'
import type { useTranslation } from 'react-i18next'
import { interestKey } from '#engine/platform/formats/text-keys.ts'
import type { TileCard } from '#engine/platform/types.ts'
import { classNames } from '#engine/ui/class-names.ts'
import { iconBtn, strong } from '#engine/ui/controls/IconButton.css.ts'
import { Icon, type IconName } from '#engine/ui/display/Icon.tsx'
import * as css from '#engine/ui/structure/card/card.css.ts'
import { cardShows } from '#engine/ui/structure/card/shows.ts'
import type { Structure } from '#engine/ui/structure/structures.ts'
import { fitOf } from './shared/MemberName.tsx'
import type { useTilePlaces } from './shared/place-text.ts'
import { drawTilePhoto } from './shared/TilePhoto.tsx'
import { quoteOf, tagsOf } from './shared/tile-card.ts'
import './shared/tile.css.ts'

type Translate = ReturnType<typeof useTranslation<['members', 'profile']>>['t']

/** Values that a list resolves once for all its tiles. */
export interface TileSetting {
  readonly t: Translate
  /** The word of the link to a conversation. */
  readonly message: string
  readonly placeOf: ReturnType<typeof useTilePlaces>
  /** The theme's card; undefined without a site around it, which renders all parts. */
  readonly card: Structure['card'] | undefined
  readonly loggedIn: boolean
  /** Of the interests that niches bring; the stylesheet has the icons of the engine's. */
  readonly ownIcons: Readonly<Record<string, IconName>>
  isWritable(profile: TileCard): boolean
}

function drawTags({ t, ownIcons }: TileSetting, interests: readonly string[]) {
  if (interests.length === 0) return null
  return (
    <ul className={css.tileTags}>
      {tagsOf(interests).map((id) => (
        <li key={id} data-interest={ownIcons[id] ? undefined : id}>
          {ownIcons[id] && <Icon name={ownIcons[id]} />}
          {t(interestKey(id))}
        </li>
      ))}
    </ul>
  )
}

function drawPlace({ where, away }: ReturnType<TileSetting['placeOf']>) {
  return (
    <p className={css.tilePlace}>
      <span>{where}</span>
      {/* Text of its own in the flex box, which nothing may break. */}
      {away.replaceAll(/(?<=\S) /g, '\u00a0')}
    </p>
  )
}

const MESSAGE_LINK = classNames(iconBtn, strong, css.tileMessage)

function drawMessageLink({ id, name }: TileCard, { message, card }: TileSetting) {
  return (
    <a className={MESSAGE_LINK} href={`/members/${id}/chat`} aria-label={`${message}: ${name}`}>
      {cardShows(card, 'labels') && message}
    </a>
  )
}

interface TileParts {
  readonly eager?: boolean
  /** Further actions of members: a like. */
  readonly action?: ReactNode
  /** Under the tile, seen without a pointer too. */
  readonly foot?: ReactNode
}

/**
 * One member in a list: a link to the profile, and actions. The links are plain; `TileList` makes them navigate within
 * the page. A function and not a component, because a page shows dozens.
 */
export function drawTile(profile: TileCard, setting: TileSetting, { eager, action, foot }: TileParts) {
  const { t, placeOf, card, loggedIn, isWritable } = setting
  const { id, name, age, about_me } = profile
  return (
    <li className={css.tile}>
      <a className={css.tileLink} href={`/members/${id}`}>
        {drawTilePhoto(t, profile, eager)}
        <div className={css.tileBody}>
          <h2 className={classNames(css.tileName, fitOf(name))}>
            {/* The comma is cut off with the end of a long name. */}
            <span className={css.tileN}>{`${name},`}</span>
            {` ${age}`}
          </h2>
          {drawPlace(placeOf(profile))}
          {about_me && cardShows(card, 'quote') && <p className={css.tileQuote}>{quoteOf(about_me)}</p>}
          {cardShows(card, 'tags') && drawTags(setting, profile.interests)}
        </div>
      </a>
      {loggedIn && (
        <div className={css.tileActions}>
          {action}
          {isWritable(profile) && drawMessageLink(profile, setting)}
        </div>
      )}
      {foot}
    </li>
  )
}
