import { useTranslation } from 'react-i18next'
import type { TileCard } from '#engine/platform/types.ts'

/** A member's place, with the distance if it is known. */
export function usePlaceText() {
  const { t } = useTranslation('members')
  return ({ place, region, distance_km: km }: TileCard) => {
    const where = place || region
    return where && km !== null ? t('profile.place', { place: where, km }) : where
  }
}

/** Placeholders of a text that is translated once per list, because a list has many tiles. */
const HERE = '\u{e000}'
const FAR = '\u{e001}'

/** What stands between place and distance, and the distance. */
const AWAY = /^(\D*\S)(\s+\d.*)$/

/** A tile's place in two parts: a narrow tile breaks the line between them and truncates neither. */
export function useTilePlaces() {
  const { t } = useTranslation('members')
  let text: string | undefined
  return ({ place, region, distance_km: km }: TileCard): { where: string; away: string } => {
    const where = place || region
    if (!where || km === null) return { where, away: '' }
    text ??= t('tile.place', { place: HERE, km: FAR })
    const pattern = text.replace(FAR, String(km))
    if (!pattern.startsWith(HERE)) return { where: pattern.replace(HERE, where), away: '' }
    const rest = pattern.slice(HERE.length)
    const [, mark = '', away = rest] = AWAY.exec(rest) ?? []
    return { where: `${where}${mark}`, away }
  }
}
