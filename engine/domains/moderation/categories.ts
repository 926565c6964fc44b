import { RULES } from './shared/restriction-rules.ts'

/** In order of display: under age first (product.md 10.6). `intimate`: a picture of the one who reports, without their consent. */
export const REPORT_CATEGORIES = [...RULES, 'other'] as const
export type ReportCategory = (typeof REPORT_CATEGORIES)[number]
/** What a complaint may be about; the first two are urgent. */
export const COMPLAINT_CATEGORIES = ['underage', 'intimate', 'other'] as const
export const REPORT_SUBJECTS = ['profile', 'photo', 'message'] as const
export type ReportSubject = (typeof REPORT_SUBJECTS)[number]
export const NOTE_LENGTH = 2000
