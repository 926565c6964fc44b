import { useTranslation } from 'react-i18next'
import type { Geocode } from '#engine/state/geolocation.store.ts'
import { useGeolocation } from '#engine/state/use-geolocation.ts'
import { Button } from '#engine/ui/Button.tsx'
import { Icon } from '#engine/ui/Icon.tsx'
import { fine } from '#engine/ui/text.css.ts'
import * as css from './locate.css.ts'

interface LocateButtonProps {
  /** The only country that counts; absent: each of the brand's. */
  readonly country?: string
  readonly onTown: (town: Geocode) => void
}

/** 'Use my location' for a form with a town: fills it in where the browser may tell, else says what to do instead. */
export function LocateButton({ country, onTown }: LocateButtonProps) {
  const { t } = useTranslation('places')
  const { ready, permission, locating, geocode, locate } = useGeolocation(onTown, country)
  // Without a script there is nothing to press.
  if (!ready || permission === 'unsupported') return null
  return (
    <div className={css.locate}>
      {permission !== 'denied' && (
        <Button onClick={locate} busy={locating && t('locating')}>
          <Icon name="map-pin" />
          <span>{t('locate')}</span>
        </Button>
      )}
      <p role="status" className={fine}>
        {permission === 'denied' && t('denied')}
        {permission !== 'denied' && geocode === false && t('failed')}
        {geocode && t('found', { place: geocode.name })}
      </p>
    </div>
  )
}
