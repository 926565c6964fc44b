import { expect, it } from 'vitest'
import type { SearchChoice } from './choice.ts'
import { listRelaxations } from './shared/relaxations.ts'

const choice = { interests: [], options: {}, photo: true } as unknown as SearchChoice
const filters = (search: string, minAge: number) => listRelaxations(choice, search, minAge).map(({ filter }) => filter)

it('offers any age only where the ages asked for exclude somebody of the brand', () => {
  expect(filters('min_age=40&max_age=99', 40)).toEqual(['photo'])
  expect(filters('min_age=41&max_age=99', 40)).toEqual(['photo', 'age'])
  expect(filters('min_age=40&max_age=60', 40)).toEqual(['photo', 'age'])
})
