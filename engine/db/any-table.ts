import type { Queries } from './scope.ts'

/** Either dialect's database, for code that treats every table the same way. */
export type AnyTable = Queries<Record<string, Record<string, unknown>>>
