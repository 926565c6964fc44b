import { useTranslation } from 'react-i18next'
import { listSrcSet } from '#engine/domains/photos/shared/sizes.ts'
import type { TileCard } from '#engine/platform/types.ts'
import { FictionalLabel } from '#engine/slots/FictionalLabel.tsx'
import { OnlineTag } from '#engine/ui/display/OnlineTag.tsx'
import { drawPhoto } from '#engine/ui/display/Photo.tsx'

/** How wide a tile is, for browsers that do not measure it. */
const TILE_SIZES = '(max-width: 767.98px) 50vw, 22rem'

type Translate = ReturnType<typeof useTranslation<'members'>>['t']

/** A tile's picture with its labels, for lists that have resolved their texts. */
export function drawTilePhoto(t: Translate, profile: TileCard, eager?: boolean) {
  const image = profile.main_image
  return drawPhoto({
    src: image?.match,
    srcSet: listSrcSet(image?.match),
    sizes: eager ? TILE_SIZES : `auto, ${TILE_SIZES}`,
    thumbhash: image?.thumbhash,
    focus: image?.focus,
    alt: '',
    eager,
    children: (
      <>
        {profile.online && <OnlineTag>{t('tile.online')}</OnlineTag>}
        {profile.fictional && <FictionalLabel />}
      </>
    ),
  })
}

export function TilePhoto({ profile, eager }: { profile: TileCard; eager?: boolean }) {
  const { t } = useTranslation('members')
  return drawTilePhoto(t, profile, eager)
}
