import { useTranslation } from 'react-i18next'
import type { ProfileCard } from '#engine/platform/types.ts'
import { FictionalLabel } from '#engine/slots/FictionalLabel.tsx'
import { OnlineTag } from '#engine/ui/display/OnlineTag.tsx'
import { Photo } from '#engine/ui/display/Photo.tsx'

type Translate = ReturnType<typeof useTranslation<'members'>>['t']

/** A tile's picture with its labels, for lists that have resolved their texts. */
export function drawTilePhoto(t: Translate, profile: ProfileCard, eager?: boolean) {
  const image = profile.main_image
  return (
    <Photo src={image?.match} thumbhash={image?.thumbhash} alt="" eager={eager}>
      {profile.online && <OnlineTag>{t('tile.online')}</OnlineTag>}
      {profile.fictional && <FictionalLabel />}
    </Photo>
  )
}

export function TilePhoto({ profile, eager }: { profile: ProfileCard; eager?: boolean }) {
  const { t } = useTranslation('members')
  return drawTilePhoto(t, profile, eager)
}
