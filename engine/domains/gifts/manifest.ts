import { defineDomain } from '#engine/platform/manifests/domain.ts'
import personalData from './personal-data.ts'

export default defineDomain({ name: 'gifts', personalData: [personalData] })
