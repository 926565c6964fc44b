import { immer } from 'zustand/middleware/immer'
import { createStore } from 'zustand/vanilla'
import { type StoreDefinition, useStoreApi, useStoreState } from '#engine/platform/client/stores.tsx'
import type { LocateFailure } from './locating.ts'

export interface Geocode {
  readonly name: string
  readonly country: string
}

/** Geolocation of product.md 3.8. */
export interface GeolocationState {
  /** `unsupported`, `unknown`, or the browser's permission state. */
  geolocation_permission: string
  /** False after a failure. */
  geolocation_geocode: Geocode | false | null
  /** Cause of the failure. */
  failure: LocateFailure | null
  setPermission(permission: string): void
  setGeocode(geocode: Geocode): void
  setFailure(failure: LocateFailure): void
}

const createGeolocationStore = () =>
  createStore<GeolocationState>()(
    immer((set) => ({
      geolocation_permission: 'unknown',
      geolocation_geocode: null,
      failure: null,
      setPermission: (geolocation_permission) => set({ geolocation_permission }),
      setGeocode: (geolocation_geocode) => set({ geolocation_geocode, failure: null }),
      setFailure: (failure) => set({ geolocation_geocode: false, failure }),
    })),
  )

const definition: StoreDefinition<GeolocationState> = { create: () => createGeolocationStore() }

export const useGeolocationStore = () => useStoreApi(definition)
export const useGeo = <T>(select: (state: GeolocationState) => T): T => useStoreState(definition, select)
