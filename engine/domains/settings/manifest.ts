import { defineDomain } from '#engine/platform/manifests/domain.ts'
import settings from './settings.api.ts'

export default defineDomain({ name: 'settings', calls: settings })
