import { defineDomain } from '#engine/platform/manifests/domain.ts'
import { countConfirmation } from './lander-visits.ts'
import personalData from './personal-data.ts'
import { neutralTracking, takeTracking } from './tracking.ts'

export default defineDomain({
  name: 'visits',
  personalData: [personalData],
  on: { memberConfirmed: countConfirmation },
  takeArrival: takeTracking,
  neutralCookies: neutralTracking,
})
