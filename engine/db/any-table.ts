import type { Queries } from './scope.ts'

/** Any of the two databases, seen by code that treats all tables alike. */
export type AnyTable = Queries<Record<string, Record<string, unknown>>>
