/** Visits: traffic source of a visitor, and counts of lander views. */
export { countVisitor } from './lander-visits.ts'
export { hasTrafficSource, maySeeMembers, readLander, readTracking, type Tracking } from './tracking.ts'
