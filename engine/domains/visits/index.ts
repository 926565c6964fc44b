/** Visits: traffic source of a visitor, and counts of lander views. */
export { countLanderVisit } from './lander-visits.ts'
export {
  hasTrafficSource,
  newTrackingCookie,
  parseLander,
  readLander,
  readTracking,
  type Tracking,
} from './tracking.ts'
