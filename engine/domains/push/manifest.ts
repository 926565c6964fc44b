import { defineDomain } from '#engine/platform/manifests/domain.ts'
import personalData from './personal-data.ts'
import push from './push.api.ts'

export default defineDomain({ name: 'push', calls: push, personalData: [personalData] })
