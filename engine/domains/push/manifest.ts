import { defineDomain } from '#engine/platform/manifests/domain.ts'
import { rotatePushKeys, showPushKeys } from './keys.ts'
import personalData from './personal-data.ts'
import push from './push.api.ts'

export default defineDomain({
  name: 'push',
  calls: push,
  personalData: [personalData],
  operatorVerbs: { rotatePushKeys, showPushKeys },
})
