import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type PortraitInput, renderFigure } from './members/portrait/portrait.ts'

const WIDTH = 360

type Person = Omit<PortraitInput, 'grade'>

/** Invented adults, no two alike: the drawn people of pages that show nobody who is a member. */
const PEOPLE: readonly Person[] = [
  { seed: 'lander-1', gender: 'female', age: 34, skin: 5, hair: 'afro', hairColour: 0, grey: 0 },
  { seed: 'lander-2', gender: 'male', age: 46, skin: 1, hair: 'bald', hairColour: 2 },
  { seed: 'lander-3', gender: 'female', age: 38, skin: 0, hair: 'bob', hairColour: 8, grey: 0 },
  { seed: 'lander-4', gender: 'male', age: 31, skin: 4, hair: 'curlTop', hairColour: 0, grey: 0 },
  { seed: 'lander-5', gender: 'female', age: 52, skin: 2, hair: 'wavyShort', hairColour: 3, grey: 0.7 },
  { seed: 'lander-6', gender: 'male', age: 40, skin: 2, hair: 'swept', hairColour: 2, grey: 0.1 },
  { seed: 'lander-7', gender: 'female', age: 29, skin: 3, hair: 'bun', hairColour: 1, grey: 0 },
  { seed: 'lander-8', gender: 'male', age: 56, skin: 0, hair: 'side', hairColour: 5, grey: 0.8 },
]

const draw = (person: Person) =>
  sharp(Buffer.from(renderFigure({ ...person, grade: 'dag' })))
    .resize({ width: WIDTH })
    .webp({ quality: 80, alphaQuality: 90, effort: 6 })
    .toBuffer()

/** Writes `engine/ui/people/<n>.webp`: after a change, `node engine/demo/draw-people.ts`. */
if (import.meta.main) {
  const folder = join(import.meta.dirname, '../ui/people')
  mkdirSync(folder, { recursive: true })
  for (const [at, person] of PEOPLE.entries()) writeFileSync(join(folder, `${at + 1}.webp`), await draw(person))
}
