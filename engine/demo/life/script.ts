import { ageOn } from '#engine/platform/age.ts'
import { type CastMember, suits } from '../cast/cast.ts'
import { TODAY } from '../cast/order.ts'
import type { Chats, Line } from '../cast/sentences/kinds.ts'
import { SENTENCES } from '../cast/sentences/sentences.ts'

const HOUR = 60
const DAY = 24 * HOUR
/** Who is this much older or younger comes after all others. */
const NEAR_YEARS = 12

/** The login's own days, in minutes before the seed: old enough to have bought after the welcome discount ended. */
export const SIGNUP_AGO = 40 * DAY
export const ORDER_AGO = 21 * DAY
/** After every act, so that the login knows of all of them without a notice. */
export const LAST_SEEN_AGO = 25

/** One act between the login and one member of the cast. `ago` is in minutes before the seed. */
export type Act = { readonly ago: number; readonly with: CastMember } & (
  | { readonly kind: 'write'; readonly by: Line[0]; readonly text: string; readonly key: string }
  | { readonly kind: 'like'; readonly by: Line[0] }
  | { readonly kind: 'read' | 'see' }
)

const ROLES = [
  ...['answered', 'unread', 'match', 'newMatch', 'reply', 'waiting', 'newLike1', 'newLike2', 'newLike3', 'seenLike1'],
  ...['sentLike1', 'sentLike2', 'newLike4', 'seenLike2', 'sentLike3'],
] as const
type Role = (typeof ROLES)[number]

/**
 * Real members who suit the login both ways and write the same language: those of about the same age first, among them
 * those seen last. Fictional profiles never like or write.
 */
function listPartners(own: CastMember, cast: readonly CastMember[]): CastMember[] {
  const age = (member: CastMember) => ageOn(member.dateOfBirth, TODAY)
  const far = (member: CastMember) => Number(Math.abs(age(member) - age(own)) > NEAR_YEARS)
  return cast
    .filter((one) => one !== own && !one.fictional && one.language === own.language && suits(own, one))
    .toSorted((a, b) => far(a) - far(b) || a.lastSeenAgoMs - b.lastSeenAgoMs)
}

/** A conversation whose lines come at these times; the login reads it, unless its last line is still unread. */
function converse(partner: CastMember, name: keyof Chats, agos: readonly number[], unread = false): Act[] {
  const lines = (SENTENCES[partner.language] ?? SENTENCES.en!).chats[name]
  const acts = lines.map(([by, text], at): Act => {
    const ago = agos[at]
    if (ago === undefined) throw new Error(`line ${at} of "${name}" has no time`)
    return { kind: 'write', ago, with: partner, by, text, key: `${name}:${at}` }
  })
  return unread ? acts : [...acts, { kind: 'read', ago: agos.at(-1)!, with: partner }]
}

const like = (partner: CastMember, by: Line[0], ago: number): Act => ({ kind: 'like', ago, with: partner, by })
const seen = (partner: CastMember, ago: number): Act[] => [
  like(partner, 'them', ago + HOUR),
  { kind: 'see', ago, with: partner },
]

const SCENES: Readonly<Record<Role, (partner: CastMember) => readonly Act[]>> = {
  answered: (one) =>
    converse(one, 'answered', [4 * DAY, 94 * HOUR, 93 * HOUR, 75 * HOUR, 74 * HOUR, 51 * HOUR, 50 * HOUR]),
  match: (one) => [
    ...seen(one, 49 * HOUR),
    like(one, 'me', 48 * HOUR),
    ...converse(one, 'match', [47 * HOUR, 46 * HOUR, 27 * HOUR, 26 * HOUR]),
  ],
  newMatch: (one) => [like(one, 'me', 30 * HOUR), ...seen(one, 5 * HOUR)],
  waiting: (one) => converse(one, 'waiting', [9 * HOUR]),
  reply: (one) => converse(one, 'reply', [7 * HOUR, 95], true),
  unread: (one) => converse(one, 'unread', [52, 50], true),
  seenLike1: (one) => seen(one, 3 * DAY),
  seenLike2: (one) => seen(one, 2 * DAY),
  newLike1: (one) => [like(one, 'them', 38)],
  newLike2: (one) => [like(one, 'them', 3 * HOUR)],
  newLike3: (one) => [like(one, 'them', 6 * HOUR)],
  newLike4: (one) => [like(one, 'them', 20 * HOUR)],
  sentLike1: (one) => [like(one, 'me', 2 * HOUR)],
  sentLike2: (one) => [like(one, 'me', 28 * HOUR)],
  sentLike3: (one) => [like(one, 'me', 4 * DAY)],
}

/** What happened between the login and the cast, the oldest first; the same for the same cast. */
export function writeScript(own: CastMember, cast: readonly CastMember[]): Act[] {
  const partners = listPartners(own, cast)
  const acts = ROLES.flatMap((role, at) => (partners[at] ? SCENES[role](partners[at]) : []))
  return acts.toSorted((a, b) => b.ago - a.ago)
}
