/** Visits: traffic source of a visitor, and counts of lander views. */
export { noteBounce } from './bounces.ts'
export { placeVisitor } from './experiments/place.ts'
export { listExperiments } from './experiments/report.ts'
export { listLanderStats } from './lander-stats.ts'
export { countVisitor } from './lander-visits.ts'
export {
  findSource,
  hasTrafficSource,
  maySeeMembers,
  parseTracking,
  readLander,
  readTracking,
  type Tracking,
  trafficOf,
  writeLander,
} from './tracking.ts'
