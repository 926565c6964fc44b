import { createStore } from 'zustand/vanilla'

export interface Geocode {
  readonly name: string
  readonly country: string
}

/** Geolocation of spec section 3. */
export interface GeolocationState {
  /** `unsupported`, `unknown`, or the browser's own word. */
  geolocation_permission: string
  /** False after a failure. */
  geolocation_geocode: Geocode | false | null
  setPermission(permission: string): void
  setGeocode(geocode: Geocode | false): void
}

export const createGeolocationStore = () =>
  createStore<GeolocationState>()((set) => ({
    geolocation_permission: 'unknown',
    geolocation_geocode: null,
    setPermission: (geolocation_permission) => set({ geolocation_permission }),
    setGeocode: (geolocation_geocode) => set({ geolocation_geocode }),
  }))
