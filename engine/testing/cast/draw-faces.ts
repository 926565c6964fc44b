import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderDemoPhoto } from '#engine/demo/members/photo.ts'
import type { PortraitInput } from '#engine/demo/members/portrait/portrait.ts'

const WIDTH = 480

type Face = Omit<PortraitInput, 'grade' | 'shot'> & { readonly name: string }

/** Every second face is somebody else at a glance: age, skin, hair. */
const FACES: readonly Face[] = [
  { name: 'anouk', seed: 'cast-anouk', gender: 'female', age: 34, skin: 1, hair: 'bob', hairColour: 4, grey: 0 },
  { name: 'lieke', seed: 'cast-lieke', gender: 'female', age: 37, skin: 0, hair: 'wavyShort', hairColour: 8, grey: 0 },
  { name: 'imani', seed: 'cast-imani', gender: 'female', age: 29, skin: 5, hair: 'braids', hairColour: 0, grey: 0 },
  { name: 'femke', seed: 'cast-femke', gender: 'female', age: 31, skin: 0, hair: 'pixie', hairColour: 6, grey: 0 },
  { name: 'maria', seed: 'cast-maria', gender: 'female', age: 52, skin: 2, hair: 'bun', hairColour: 1, grey: 0.6 },
  { name: 'noor', seed: 'cast-noor', gender: 'female', age: 41, skin: 3, hair: 'afro', hairColour: 0, grey: 0.1 },
  { name: 'ruben', seed: 'cast-ruben', gender: 'male', age: 33, skin: 4, hair: 'curlTop', hairColour: 0, grey: 0 },
  { name: 'joris', seed: 'cast-joris', gender: 'male', age: 38, skin: 1, hair: 'side', hairColour: 3, grey: 0 },
]

/** Writes `engine/testing/cast/faces/<name>.webp`: after a change, `node engine/testing/cast/draw-faces.ts`. */
if (import.meta.main) {
  const folder = join(import.meta.dirname, 'faces')
  mkdirSync(folder, { recursive: true })
  for (const { name, ...face } of FACES) {
    for (const shot of name === 'anouk' ? [0, 1, 2] : [0]) {
      const file = shot === 0 ? `${name}.webp` : `${name}-${shot + 1}.webp`
      writeFileSync(join(folder, file), await renderDemoPhoto({ ...face, grade: 'dag' }, shot, WIDTH))
    }
  }
}
