import { defineDomain } from '#engine/platform/manifests/domain.ts'
import interests from './interests.api.ts'
import personalData from './personal-data.ts'
import presence from './presence.api.ts'

export default defineDomain({ name: 'profiles', calls: [...interests, ...presence], personalData: [personalData] })
