import { useTranslation } from 'react-i18next'
import type { ProfileCard } from '#engine/platform/types.ts'

/** Where someone lives, and how far that is where it is known. */
export function usePlaceText() {
  const { t } = useTranslation('members')
  return ({ place, region, distance_km: km }: ProfileCard) => {
    const where = place || region
    return where && km !== null ? t('profile.place', { place: where, km }) : where
  }
}

/** Stands for the place in a text that is asked for once per distance: the distances are few, the tiles many. */
const HERE = '\u{e000}'

/** A tile's place in two parts, so that in a narrow tile the town is cut and never the distance. */
export function useTilePlaces() {
  const { t } = useTranslation('members')
  const patterns = new Map<number, string>()
  return ({ place, region, distance_km: km }: ProfileCard): { where: string; away: string } => {
    const where = place || region
    if (!where || km === null) return { where, away: '' }
    const pattern = patterns.get(km) ?? t('tile.place', { place: HERE, km })
    patterns.set(km, pattern)
    if (!pattern.startsWith(HERE)) return { where: pattern.replace(HERE, where), away: '' }
    return { where, away: pattern.slice(HERE.length) }
  }
}
