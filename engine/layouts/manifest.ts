import { defineDomain } from '#engine/platform/manifests/domain.ts'
import layouts from './layouts.api.ts'

export default defineDomain({ name: 'layouts', calls: layouts })
