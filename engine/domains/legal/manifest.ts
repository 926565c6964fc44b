import { defineDomain } from '#engine/platform/manifests/domain.ts'
import company from './company.api.ts'

export default defineDomain({ name: 'legal', calls: company })
