import type { Column } from './Table.tsx'

/** Columns of text with these words. */
export const columns = (...words: readonly string[]): Column[] => words.map((word) => ({ word }))
