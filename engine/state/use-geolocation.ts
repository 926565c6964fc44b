import { useEffect, useState } from 'react'
import { call } from './call.ts'
import type { Geocode } from './geolocation.store.ts'
import { useGeo, useStores } from './index.tsx'

/** Spec section 10: a position may be an hour old. */
const MAXIMUM_AGE_MS = 60 * 60_000
const TIMEOUT_MS = 15_000
/** About a kilometre: enough for a town, and all that leaves the browser. */
const DIGITS = 2

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
    navigator.geolocation.getCurrentPosition(resolve, reject, { maximumAge: MAXIMUM_AGE_MS, timeout: TIMEOUT_MS }),
  )

/** The town around the browser, or false when position or town is not to be had. */
async function findTown(): Promise<Geocode | false> {
  try {
    const { coords } = await findPosition()
    const lat = coords.latitude.toFixed(DIGITS)
    const lon = coords.longitude.toFixed(DIGITS)
    const answered = await call<{ place: Geocode }>('GET', `/api/geocode.php?${new URLSearchParams({ lat, lon })}`)
    return answered.ok && answered.value.place
  } catch {
    return false
  }
}

/**
 * Finds the town around the browser when asked (spec sections 3 and 7); a failure stores false. `country` holds the search to
 * one of the brand's countries.
 */
export function useGeolocation(onTown: (town: Geocode) => void, country?: string) {
  const { geolocation } = useStores()
  const permission = useGeo((state) => state.geolocation_permission)
  const geocode = useGeo((state) => state.geolocation_geocode)
  const [ready, setReady] = useState(false)
  const [locating, setLocating] = useState(false)
  useEffect(() => {
    void readPermission().then((permission) => {
      geolocation.getState().setPermission(permission)
      setReady(true)
    })
  }, [geolocation])
  const locate = async () => {
    setLocating(true)
    const town = await findTown()
    const fits = town && (country === undefined || town.country === country) && town
    geolocation.getState().setGeocode(fits)
    if (fits) onTown(fits)
    setLocating(false)
    await readPermission().then(geolocation.getState().setPermission)
  }
  return { ready, permission, locating, geocode, locate: () => void locate() }
}
