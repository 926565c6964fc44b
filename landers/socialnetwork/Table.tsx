import type { ReactNode } from 'react'
import { choosePeople, type LanderProps, type People } from '#engine/plugins/define-lander.ts'
import { Photo } from '#engine/ui/display/Photo.tsx'
import { Person, type Who } from '#engine/ui/people/Person.tsx'
import * as css from './table.css.ts'

type Member = LanderProps['featured'][number]

/** What lies on the plates, seen from above. */
const FOOD = {
  plum: (
    <>
      <circle className={css.plum} cx="50" cy="52" r="20" />
      <path className={css.leaf} d="M54 36c6-14 18-16 22-16 0 10-6 18-22 16Z" />
      <circle className={css.shine} cx="44" cy="45" r="6" />
    </>
  ),
  bread: (
    <>
      <rect className={css.bread} x="20" y="36" width="60" height="28" rx="14" />
      <path className={css.crust} d="m32 58 8-14M46 58l8-14M60 58l8-14" />
    </>
  ),
  fruit: (
    <>
      <circle className={css.orange} cx="42" cy="52" r="16" />
      <circle className={css.lemon} cx="64" cy="55" r="13" />
      <circle className={css.shine} cx="37" cy="46" r="5" />
      <circle className={css.shine} cx="60" cy="51" r="4" />
    </>
  ),
} as const
type Food = keyof typeof FOOD

/** A place that is laid: plate, fork, knife and glass. */
function Setting({ food }: { food?: Food }) {
  return (
    <svg className={css.setting} viewBox="-24 0 172 104" aria-hidden="true">
      <circle className={css.shade} cx="54" cy="57" r="47" />
      <circle className={css.plate} cx="50" cy="52" r="47" />
      <circle className={css.well} cx="50" cy="52" r="32" />
      {food && FOOD[food]}
      <path className={css.cutlery} d="M-18 28v14M-12 28v14M-6 28v14M-12 42v36M112 28v50" />
      <circle className={css.glass} cx="134" cy="26" r="13" />
      {food && <circle className={css.wine} cx="134" cy="26" r="9" />}
    </svg>
  )
}

interface SeatProps {
  readonly food?: Food
  readonly chair: ReactNode
  readonly children?: ReactNode
}

const Seat = ({ food, chair, children }: SeatProps) => (
  <li className={css.seat}>
    {chair}
    <Setting food={food} />
    {children}
  </li>
)

/** `brings` is a text of the lander. */
const PLACES: readonly { readonly food: Food; readonly brings: string }[] = [
  { food: 'plum', brings: 'sweet' },
  { food: 'bread', brings: 'bread' },
  { food: 'fruit', brings: 'story' },
]
const GUESTS: People = { all: [0, 5, 4], female: [0, 6, 4], male: [3, 5, 7] }

interface GuestProps extends Pick<TableProps, 'blurred' | 'texts'> {
  readonly at: number
  readonly who: Who
  readonly member: Member | undefined
}

/** One of the three others at the table: a member with a name card, or somebody drawn. */
function Guest({ at, who, member, blurred, texts }: GuestProps) {
  const { food, brings } = PLACES[at]!
  if (!member)
    return (
      <Seat
        food={food}
        chair={
          <span className={css.chair}>
            <span className={css.round}>
              <Person who={who} className={css.person} />
            </span>
          </span>
        }
      >
        <p className={`${css.card} ${css.brought}`}>
          <span>{texts[brings]}</span>
        </p>
      </Seat>
    )
  return (
    <Seat
      food={food}
      chair={
        <span className={css.chair}>
          <Photo className={css.round} src={member.photo} focus={member.focus} alt="" veiled={blurred} eager />
        </span>
      }
    >
      <p className={css.card}>
        <b>{member.name}</b>
        <span>{member.place}</span>
      </p>
    </Seat>
  )
}

interface TableProps extends Pick<LanderProps, 'genders' | 'texts' | 'blurred'> {
  /** Three of them, or none: then the others are drawn. */
  readonly members: readonly Member[]
  readonly label: string
}

/** A table from above, with one chair free. */
export function Table({ members, genders, blurred, label, texts }: TableProps) {
  const [one, two, three] = choosePeople(genders, GUESTS).map((who, at) => (
    <Guest key={who} at={at} who={who} member={members[at]} blurred={blurred} texts={texts} />
  ))
  return (
    <div className={css.table}>
      <ul className={css.seats} aria-label={members.length > 0 ? label : undefined}>
        {one}
        {two}
        <Seat chair={<span className={css.free} />}>
          <p className={`${css.card} ${css.yours}`} data-name-card>
            {texts.you}
          </p>
        </Seat>
        {three}
      </ul>
      <svg className={css.dishes} viewBox="0 0 400 150" aria-hidden="true">
        <circle className={css.shade} cx="126" cy="82" r="60" />
        <circle className={css.dish} cx="120" cy="76" r="60" />
        <circle className={css.lemon} cx="104" cy="88" r="19" />
        <circle className={css.lemon} cx="142" cy="86" r="19" />
        <circle className={css.lemon} cx="122" cy="60" r="19" />
        <path className={css.leaf} d="M118 104c14-12 32-8 36 2-12 8-26 8-36-2Z" />
        <rect className={css.bread} x="228" y="34" width="130" height="46" rx="23" transform="rotate(14 290 56)" />
        <path className={css.crust} transform="rotate(14 290 56)" d="m256 70 12-24M282 70l12-24M308 70l12-24" />
        <circle className={css.orange} cx="40" cy="118" r="22" />
        <circle className={css.shine} cx="33" cy="110" r="6" />
        <circle className={css.orange} cx="372" cy="122" r="20" />
        <circle className={css.plum} cx="216" cy="122" r="17" />
      </svg>
    </div>
  )
}
