import { ageOn } from '#engine/platform/age.ts'
import { DAY_MS, MINUTE_MS } from '#engine/platform/time-zone/durations.ts'
import { type DemoMember, suits } from '../members/members.ts'
import { TODAY } from '../members/order.ts'
import type { Chats, Line } from '../members/sentences/kinds.ts'
import { SENTENCES, writtenIn } from '../members/sentences/sentences.ts'

const HOUR = 60
const DAY = 24 * HOUR
/** Partners whose age differs by more than this come last. */
const NEAR_YEARS = 12

/** Times of the login, in minutes before the seed: it bought after the welcome discount had ended. */
export const SIGNUP_AGO = 40 * DAY
export const ORDER_AGO = 21 * DAY
/** Later than every act, so that the login has seen all of them and no notification is sent. */
export const LAST_SEEN_AGO = 25

/** One act between the login and one demo member. `ago` is in minutes before the seed. */
export type Act = { readonly ago: number; readonly with: DemoMember } & (
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
 * The members the login has to do with: real ones who suit it both ways and write the same language, those of about the
 * same age first, among them those seen last. Fictional profiles never like or write.
 */
export function listPartners(own: DemoMember, demoMembers: readonly DemoMember[]): DemoMember[] {
  const age = (member: DemoMember) => ageOn(member.dateOfBirth, TODAY)
  const far = (member: DemoMember) => Number(Math.abs(age(member) - age(own)) > NEAR_YEARS)
  return demoMembers
    .filter((one) => one !== own && !one.fictional && one.language === own.language && suits(own, one))
    .toSorted((a, b) => far(a) - far(b) || a.lastSeenAgoMs - b.lastSeenAgoMs)
    .slice(0, ROLES.length)
}

/** A conversation whose lines come at these times; the login reads it, unless its last line is still unread. */
function converse(partner: DemoMember, name: keyof Chats, agos: readonly number[], unread = false): Act[] {
  const lines = SENTENCES[writtenIn(partner.language)].chats[name]
  const acts = lines.map(([by, text], at): Act => {
    const ago = agos[at]
    if (ago === undefined) throw new Error(`line ${at} of "${name}" has no time`)
    return { kind: 'write', ago, with: partner, by, text, key: `${name}:${at}` }
  })
  return unread ? acts : [...acts, { kind: 'read', ago: agos.at(-1)!, with: partner }]
}

const like = (partner: DemoMember, by: Line[0], ago: number): Act => ({ kind: 'like', ago, with: partner, by })
const seen = (partner: DemoMember, ago: number): Act[] => [
  like(partner, 'them', ago + HOUR),
  { kind: 'see', ago, with: partner },
]

/** A time of a day some days ago, in minutes before the seed. */
type On = (daysAgo: number, hourUtc: number) => number

const SCENES: Readonly<Record<Role, (partner: DemoMember, on: On) => readonly Act[]>> = {
  answered: (one, on) =>
    converse(one, 'answered', [on(5, 18), on(5, 18.6), on(5, 19.1), on(3, 6.7), on(3, 16.2), on(2, 17.8), on(2, 18.3)]),
  match: (one, on) => [
    ...seen(one, on(2, 8.5)),
    like(one, 'me', on(2, 8.6)),
    ...converse(one, 'match', [on(2, 9.4), on(2, 9.7), on(2, 16.9), on(2, 19.4)]),
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

/** The acts between the login and the demo members, oldest first; the same for the same demo members and `now` (epoch ms). */
export function writeScript(own: DemoMember, demoMembers: readonly DemoMember[], now: number): Act[] {
  const midnight = Math.floor(now / DAY_MS) * DAY_MS
  const on: On = (daysAgo, hourUtc) => (now - midnight) / MINUTE_MS + daysAgo * DAY - hourUtc * HOUR
  const partners = listPartners(own, demoMembers)
  const acts = ROLES.flatMap((role, at) => (partners[at] ? SCENES[role](partners[at], on) : []))
  return acts.toSorted((a, b) => b.ago - a.ago)
}
