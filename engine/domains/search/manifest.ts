import { defineDomain } from '#engine/platform/manifests/domain.ts'
import personalData from './personal-data.ts'
import search from './search.api.ts'

export default defineDomain({ name: 'search', calls: search, personalData: [personalData] })
