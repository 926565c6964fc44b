import { expect, it } from 'vitest'
import type { SearchChoice } from './choice.ts'
import { listRelaxations } from './shared/relaxations.ts'

const choiceOf = (changes: Partial<SearchChoice>) =>
  ({ interests: [], options: {}, photo: true, distance: '', ...changes }) as SearchChoice
const filters = (min_age: number, max_age: number) =>
  listRelaxations(choiceOf({ min_age, max_age }), '', 40).map(({ filter }) => filter)

it('offers any age only where the ages asked for, or chosen before, exclude somebody of the brand', () => {
  expect(filters(40, 99)).toEqual(['photo'])
  expect(filters(41, 99)).toEqual(['photo', 'age'])
  expect(filters(40, 60)).toEqual(['photo', 'age'])
})

it('names any age and any distance in the address, because left out they would be what the member chose', () => {
  const choice = choiceOf({ min_age: 30, max_age: 99, distance: '25' })
  expect(listRelaxations(choice, 'photo=1&min_age=30&after=x', 18)).toEqual([
    { filter: 'photo', href: '/members?min_age=30' },
    { filter: 'distance', href: '/members?photo=1&min_age=30&distance=' },
    { filter: 'age', href: '/members?photo=1&min_age=18&max_age=99' },
  ])
})
