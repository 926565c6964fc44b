import { defineDomain } from '#engine/platform/manifests/domain.ts'
import { placeVisitor } from './experiments/place.ts'
import { listExperiments } from './experiments/report.ts'
import { listLanderStats } from './lander-stats.ts'
import { countConfirmation, countPurchase } from './lander-visits.ts'
import personalData from './personal-data.ts'
import { neutralTracking, takeTracking } from './tracking.ts'

export default defineDomain({
  name: 'visits',
  personalData: [personalData],
  on: { memberConfirmed: countConfirmation, orderCompleted: countPurchase },
  operatorVerbs: { listExperiments, listLanderStats },
  takeArrival: takeTracking,
  placeVisitor,
  neutralCookies: neutralTracking,
})
