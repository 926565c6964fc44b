import { type Expression, expressionBuilder } from 'kysely'
import { URGENT_CATEGORIES } from './due.ts'

/** Orders what is urgent before all else, by a column that holds a category. */
export function urgentFirst(category: Expression<string>) {
  const eb = expressionBuilder<object>()
  return eb
    .case()
    .when(eb(category, 'in', [...URGENT_CATEGORIES]))
    .then(0)
    .else(1)
    .end()
}
