/** In order of display and review: under age first (product.md 10.6). */
export const REPORT_CATEGORIES = ['underage', 'illegal', 'harassment', 'scam', 'impersonation', 'other'] as const
export type ReportCategory = (typeof REPORT_CATEGORIES)[number]
export const REPORT_SUBJECTS = ['profile', 'photo', 'message'] as const
export type ReportSubject = (typeof REPORT_SUBJECTS)[number]
export const NOTE_LENGTH = 2000
