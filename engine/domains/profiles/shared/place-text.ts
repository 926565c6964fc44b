import { useTranslation } from 'react-i18next'
import type { ProfileCard } from '#engine/platform/types.ts'

/** A member's place, with the distance if it is known. */
export function usePlaceText() {
  const { t } = useTranslation('members')
  return ({ place, region, distance_km: km }: ProfileCard) => {
    const where = place || region
    return where && km !== null ? t('profile.place', { place: where, km }) : where
  }
}

/**
 * Placeholder for the place in a text that is translated once per distance, because there are few distances and many
 * tiles.
 */
const HERE = '\u{e000}'

/** A tile's place in two parts, so that a narrow tile truncates the town and never the distance. */
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
