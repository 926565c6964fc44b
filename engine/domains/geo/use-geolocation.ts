import { useEffect, useState } from 'react'
import { call } from '#engine/platform/client/call.ts'
import type { Geocode } from './geolocation.store.ts'
import { useGeo, useGeolocationStore } from './geolocation.store.ts'
import { failureOf, isTooOld, type LocateFailure, MAXIMUM_AGE_MS } from './locating.ts'

const TIMEOUT_MS = 15_000
/** About a kilometre: precise enough for a town; the browser sends no more. */
const DIGITS = 2

/** The browser's permission state, `unsupported` without geolocation, `unknown` until read. */
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

type Found = { readonly ok: true; readonly town: Geocode } | { readonly ok: false; readonly reason: LocateFailure }
const refused = (reason: LocateFailure): Found => ({ ok: false, reason })

/** The town at the browser's position, in `country` if given. */
async function findTown(country: string | undefined): Promise<Found> {
  try {
    const { coords, timestamp } = await findPosition()
    if (isTooOld(timestamp, Date.now())) return refused('too_old')
    const lat = coords.latitude.toFixed(DIGITS)
    const lon = coords.longitude.toFixed(DIGITS)
    const answered = await call<{ place: Geocode }>('GET', `/api/geocode.php?${new URLSearchParams({ lat, lon })}`)
    if (!answered.ok) return refused(answered.status === 404 ? 'elsewhere' : 'failed')
    const town = answered.value.place
    return country === undefined || town.country === country ? { ok: true, town } : refused('elsewhere')
  } catch (error) {
    return refused(failureOf(error))
  }
}

/**
 * Finds the town at the browser's position on request (product.md 3.8 and 7.1); a failure stores false and its cause.
 * `country` restricts the search to one of the brand's countries.
 */
export function useGeolocation(onTown: (town: Geocode) => void, country?: string) {
  const geolocation = useGeolocationStore()
  const permission = useGeo((state) => state.geolocation_permission)
  const geocode = useGeo((state) => state.geolocation_geocode)
  const failure = useGeo((state) => state.failure)
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
    const found = await findTown(country)
    if (found.ok) {
      geolocation.getState().setGeocode(found.town)
      onTown(found.town)
    } else geolocation.getState().setFailure(found.reason)
    setLocating(false)
    await readPermission().then(geolocation.getState().setPermission)
  }
  return { ready, permission, locating, geocode, failure, locate: () => void locate() }
}
