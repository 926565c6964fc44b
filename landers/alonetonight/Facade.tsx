import type { ReactNode } from 'react'
import { choosePeople, type LanderProps, type People } from '#engine/plugins/define-lander.ts'
import { Person, type Who } from '#engine/ui/people/Person.tsx'
import * as css from './facade.css.ts'

/** What stands in a room, before its light. */
const THINGS = {
  plant: (
    <>
      <path d="M20 100V70h34v30ZM30 70V52h14v18Z" />
      <path d="M37 52C20 40 20 24 26 14c6 8 10 14 11 22 3-10 8-18 16-22 2 14-2 28-16 38Z" />
    </>
  ),
  lamp: (
    <>
      <path d="M48 0h3v26h-3ZM34 26h31l7 18H27Z" />
      <path d="M0 84h100v16H0Z" />
    </>
  ),
  curtains: <path opacity=".55" d="M0 0h38c-2 40-18 70-38 76ZM100 0H66c4 40 16 62 34 70Z" />,
  cat: (
    <>
      <path d="M0 86h100v14H0ZM58 86c-2-16 2-24 8-28l-2-12 8 6 6-6 1 12c6 6 7 18 4 28Z" />
      <path className={css.tail} d="M82 84c10 2 12-8 8-16" />
    </>
  ),
  blinds: (
    <path opacity=".62" d="M0 0h100v6H0Zm0 11h100v6H0Zm0 11h100v6H0Zm0 11h100v6H0Zm0 11h100v6H0Zm0 11h100v6H0Z" />
  ),
  shelf: (
    <>
      <path d="M14 60h30v40H14ZM18 56h22v4H18ZM52 78h40v22H52Z" />
      <circle cx="72" cy="40" r="16" opacity=".5" />
    </>
  ),
} as const satisfies Readonly<Record<string, ReactNode>>
type Thing = keyof typeof THINGS

interface Window {
  readonly glow?: keyof typeof css.glows
  /** Which of the neighbours; a room is empty where there are fewer. */
  readonly neighbour?: number
  readonly thing?: Thing
  /** Dark until the form is at this step. */
  readonly step?: 'age' | 'mail'
}

/** Nine to a floor; a phone shows the first eight, four to a floor. */
const WINDOWS: readonly Window[] = [
  ...[
    { glow: 'amber', thing: 'plant' },
    { glow: 'rose', neighbour: 0 },
    { thing: 'lamp' },
    { glow: 'amber', neighbour: 1 },
  ],
  ...[{ thing: 'curtains' }, { glow: 'red', neighbour: 2 }, {}, { glow: 'red', thing: 'blinds' }, {}],
  ...[
    {},
    {},
    { thing: 'curtains' },
    { glow: 'amber', thing: 'shelf', step: 'age' },
    {},
    { glow: 'rose', neighbour: 3 },
  ],
  ...[
    { glow: 'amber', thing: 'cat' },
    { glow: 'red', neighbour: 4 },
    { glow: 'pale', thing: 'lamp', step: 'mail' },
  ],
  ...[
    {},
    { thing: 'blinds' },
    {},
    {},
    { thing: 'plant' },
    {},
    { glow: 'pale', thing: 'curtains' },
    {},
    { thing: 'shelf' },
  ],
] as const

const NEIGHBOURS: People = { all: [0, 5, 2, 6, 3], female: [0, 4, 2, 6], male: [3, 5, 1, 7] }

interface RoomProps extends Omit<Window, 'neighbour'> {
  readonly glow: keyof typeof css.glows
  readonly who: Who | undefined
}

/** The room behind a lit window: someone drawn, or something. */
function Room({ glow, who, thing, step }: RoomProps) {
  return (
    <span className={`${css.room} ${css.glows[glow]} ${step ? css.waits[step] : ''}`}>
      {thing && (
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {THINGS[thing]}
        </svg>
      )}
      {who !== undefined && <Person who={who} className={css.face} />}
    </span>
  )
}

/** The front of a house at night. Its lights go on one by one. */
export function Facade({ genders }: Pick<LanderProps, 'genders'>) {
  const neighbours = choosePeople(genders, NEIGHBOURS)
  return (
    <div className={css.wall} aria-hidden="true">
      {WINDOWS.map(({ neighbour, ...window }, at) => (
        <div key={at} className={css.window}>
          {window.glow && (
            <Room {...window} glow={window.glow} who={neighbour === undefined ? undefined : neighbours[neighbour]} />
          )}
          {!window.glow && window.thing && (
            <svg className={css.unlit} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
              {THINGS[window.thing]}
            </svg>
          )}
        </div>
      ))}
    </div>
  )
}
