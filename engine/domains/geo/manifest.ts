import { defineDomain } from '#engine/platform/manifests/domain.ts'
import geo from './geo.api.ts'

export default defineDomain({ name: 'geo', calls: geo })
