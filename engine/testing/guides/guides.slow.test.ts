import { it } from 'vitest'
import { followGuide, listGuides } from './follow.ts'

it.each(listGuides())('the guide "%s" does what it says, its long steps aside', (name) =>
  followGuide(name, { long: false }),
)
