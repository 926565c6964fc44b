import { defineDomain } from '#engine/platform/manifests/domain.ts'
import personalData from './personal-data.ts'
import swipe from './swipe.api.ts'

export default defineDomain({ name: 'swipe', calls: swipe, personalData: [personalData] })
