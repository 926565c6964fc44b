/** Visits: where a visitor came from, and what landers brought. */
export { countLanderVisit } from './lander-visits.ts'
export {
  hasTrafficSource,
  newTrackingCookie,
  parseLander,
  readLander,
  readTracking,
  type Tracking,
} from './tracking.ts'
