/** `kept`: no violation. `removed`: the photo, text or message is removed. `banned`: the member is banned. */
export const REPORT_OUTCOMES = ['kept', 'removed', 'banned'] as const
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number]

/** `upheld`: the complaint is justified and was acted upon. `dismissed`: nothing changes. */
export const COMPLAINT_OUTCOMES = ['upheld', 'dismissed'] as const
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number]

/** What waits for an operator's decision, in the order in which items that are due at one time are listed. */
export const QUEUE_KINDS = ['report', 'complaint', 'photo', 'appeal', 'fictional', 'shown'] as const
/**
 * `photo`: not shown before it is reviewed. `appeal`: a photo whose owner objects to its rejection. `complaint`: of anybody,
 * objections to other decisions included. `fictional`: a conversation with a staffed fictional profile. `shown`: a photo that
 * was shown at once and is reviewed later.
 */
export type QueueKind = (typeof QUEUE_KINDS)[number]
