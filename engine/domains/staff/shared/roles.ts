import type { StaffRole } from '#engine/db/staff-tables.ts'

/** What a person may be in the back office. An administrator may do whatever the others may. */
export const STAFF_ROLES = ['moderator', 'support', 'finance', 'administrator'] as const satisfies readonly StaffRole[]
