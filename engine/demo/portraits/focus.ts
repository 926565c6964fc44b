import { toFocus } from '#engine/domains/photos/index.ts'
import { eyesOf, poseSubject } from '../members/portrait/subject.ts'
import type { Shot } from './shots.ts'

/** Where the eyes of a portrait are, as photos store it. */
export function focusOfPortrait({ portrait, shot }: Pick<Shot, 'portrait' | 'shot'>): string {
  const { x, y } = eyesOf(poseSubject({ ...portrait, shot }))
  return toFocus(x, y)
}
