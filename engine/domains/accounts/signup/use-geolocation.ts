import { useEffect, useState } from 'react'
import { call } from '#engine/state/call.ts'
import { useGeo, useStores } from '#engine/state/index.tsx'

const HOUR_MS = 60 * 60_000
const TIMEOUT_MS = 15_000
/** About a kilometre: enough for a town, and all that leaves the browser. */
const DIGITS = 2

interface Geocoded {
  readonly place: { readonly name: string; readonly country: string }
}

/** The browser's own permission state, `unsupported` where there is no geolocation, `unknown` until it is known. */
async function readPermission(): Promise<string> {
  if (!('geolocation' in navigator) || !window.isSecureContext) return 'unsupported'
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state
  } catch {
    return 'unknown'
  }
}

const findPosition = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { maximumAge: HOUR_MS, timeout: TIMEOUT_MS }),
  )

/** Finds the town around the browser (spec sections 3 and 7); a failure stores false and says so. */
export function useGeolocation(country: string, onTown: (name: string) => void) {
  const { geolocation } = useStores()
  const permission = useGeo((state) => state.geolocation_permission)
  const geocode = useGeo((state) => state.geolocation_geocode)
  const [locating, setLocating] = useState(false)
  useEffect(() => {
    void readPermission().then(geolocation.getState().setPermission)
  }, [geolocation])
  const locate = async () => {
    setLocating(true)
    let found: Geocoded['place'] | false = false
    try {
      const { coords } = await findPosition()
      const params = new URLSearchParams({
        lat: coords.latitude.toFixed(DIGITS),
        lon: coords.longitude.toFixed(DIGITS),
      })
      const answered = await call<Geocoded>('GET', `/api/geocode.php?${params}`)
      if (answered.ok && answered.value.place.country === country) found = answered.value.place
    } catch {
      found = false
    }
    geolocation.getState().setGeocode(found)
    if (found) onTown(found.name)
    setLocating(false)
    await readPermission().then(geolocation.getState().setPermission)
  }
  return { permission, locating, failed: geocode === false, locate: () => void locate() }
}
