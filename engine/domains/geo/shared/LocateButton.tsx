import { useTranslation } from 'react-i18next'
import { classNames } from '#engine/ui/class-names.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { waiting } from '#engine/ui/page/waiting.css.ts'
import { fine } from '#engine/ui/text.css.ts'
import type { Geocode } from '../geolocation.store.ts'
import * as css from '../locate.css.ts'
import { useGeolocation } from '../use-geolocation.ts'

interface LocateButtonProps {
  /** Restricts the search to a country; absent: all of the brand's. */
  readonly country?: string
  readonly onTown: (town: Geocode) => void
}

/** The status below the button: the failure, the town found, or a hint. */
function useSentence({ permission, locating, geocode, failure }: ReturnType<typeof useGeolocation>) {
  const { t } = useTranslation('places')
  if (permission === 'unsupported') return t('unsupported')
  if (permission === 'denied') return t('denied')
  if (locating) return ''
  if (failure) return t(failure)
  if (geocode) return t('found', { place: geocode.name })
  return permission === 'prompt' ? t('ask') : ''
}

/** 'Use my location' for a form with a town: fills it in, or shows the failure and what to do instead. */
export function LocateButton({ country, onTown }: LocateButtonProps) {
  const { t } = useTranslation('places')
  const geo = useGeolocation(onTown, country)
  const sentence = useSentence(geo)
  const { ready, permission, locating, locate } = geo
  // Holds its place until the script has asked the browser, so that nothing moves then.
  return (
    <div className={classNames(css.locate, !ready && waiting)}>
      {permission !== 'denied' && permission !== 'unsupported' && (
        <Button onClick={locate} busy={locating && t('locating')}>
          <Icon name="map-pin" />
          <span>{t('locate')}</span>
        </Button>
      )}
      <p role="status" className={fine}>
        {ready ? sentence : t('ask')}
      </p>
    </div>
  )
}
