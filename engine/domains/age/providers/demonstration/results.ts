/** What the page of the demonstration can report. */
export const DEMONSTRATED = ['adult', 'minor', 'cancelled'] as const
