import { Fragment, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFollowedLinks } from '#engine/platform/client/use-followed-links.ts'
import { useShellIfLoaded } from '#engine/platform/client/use-shell.ts'
import { useUser } from '#engine/platform/client/user.store.ts'
import type { TileCard } from '#engine/platform/types.ts'
import { grid } from '#engine/ui/structure/card/card.css.ts'
import { carryPhoto } from '../carry-photo.ts'
import { drawTile } from '../draw-tile.tsx'
import { useTilePlaces } from './place-text.ts'
import { useWritable } from './use-writable.ts'

type TileListProps = {
  profiles: readonly TileCard[]
  /** How many of the first pictures load at once. */
  eager?: number
  actionOf?: (profile: TileCard) => ReactNode
  footOf?: (profile: TileCard) => ReactNode
  /** Rendered between the tile at this index and the next. */
  after?: (index: number) => ReactNode
}

const NONE = {}

/** Members as tiles. Values common to all tiles are resolved here once, because a page shows dozens. */
export function TileList({ profiles, eager = 0, actionOf, footOf, after }: TileListProps) {
  const { t } = useTranslation(['members', 'profile'])
  const placeOf = useTilePlaces()
  const brand = useShellIfLoaded()?.brand
  const card = brand?.frame.structure.card
  const loggedIn = useUser((state) => state.user !== null)
  const list = useRef<HTMLUListElement>(null)
  useFollowedLinks(list, carryPhoto)
  const setting = {
    t,
    message: t('tile.message'),
    placeOf,
    card,
    loggedIn,
    ownIcons: brand?.interestIcons ?? NONE,
    isWritable: useWritable(),
  }
  return (
    <ul className={grid} ref={list}>
      {profiles.map((profile, at) => (
        <Fragment key={profile.id}>
          {drawTile(profile, setting, { eager: at < eager, action: actionOf?.(profile), foot: footOf?.(profile) })}
          {after?.(at)}
        </Fragment>
      ))}
    </ul>
  )
}
