import { classNames } from '../class-names.ts'
import one from './1.webp'
import two from './2.webp'
import three from './3.webp'
import four from './4.webp'
import five from './5.webp'
import six from './6.webp'
import seven from './7.webp'
import eight from './8.webp'
import { person } from './Person.css.ts'

const PICTURES = [one, two, three, four, five, six, seven, eight] as const
export type Who = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

/**
 * One of eight drawn, invented adults (`demo/draw-people.ts`) on transparent ground, head and shoulders: decoration, never
 * in the place of a member. Pictures are 3:4; all have the point between the eyes at 50 % and 42.5 %.
 */
export function Person({ who, className }: { who: Who; className?: string }) {
  return (
    <img
      className={classNames(person, className)}
      src={PICTURES[who]}
      alt=""
      width={360}
      height={480}
      loading="lazy"
      decoding="async"
    />
  )
}
