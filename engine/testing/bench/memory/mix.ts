import { randomUUID } from 'node:crypto'
import type { Session } from './sessions.ts'

export interface MixedRequest {
  readonly path: string
  readonly session?: Session
  readonly language: string
  readonly body?: string
}

const LANGUAGES = ['da', 'de', 'en', 'fi', 'fr', 'nl', 'sv']
const COUNTRIES = ['DE', 'AT', 'NL', 'DK', 'SE', 'FR']
const ORDERS = ['active', 'new', 'distance']

const take = <T>(all: readonly T[], at: number): T => all[at % all.length]!

/** Parameters of the search page: other ones for each number, so that few questions come twice. */
function searchOf(at: number): string {
  const age = 18 + (at % 40)
  const params = new URLSearchParams({
    country: take(COUNTRIES, at),
    order: take(ORDERS, at * 7),
    min_age: String(age),
    max_age: String(Math.min(99, age + 5 + (at % 23))),
  })
  if (at % 3 === 0) params.set('photo', '1')
  if (at % 5 === 0) params.set('distance', '50')
  if (at % 7 === 0) params.set('gender', 'all')
  return params.toString()
}

type Ask = (session: Session, at: number) => { path: string; body?: string }

const other = ({ others }: Session, at: number) => take(others, at)
const members: Ask = () => ({ path: '/members' })
const search: Ask = (_, at) => ({ path: `/members?${searchOf(at)}` })
const count: Ask = (_, at) => ({ path: `/api/members-count.php?${searchOf(at + 1)}` })
const profile: Ask = (session, at) => ({ path: `/members/${other(session, at)}` })
const user: Ask = () => ({ path: '/api/user.php' })
const chats: Ask = () => ({ path: '/api/chats.php' })
const chatsPage: Ask = () => ({ path: '/chats' })
// Twenty conversations for each member, as many as a page of the list has.
const writing: Ask = (session, at) => {
  const to = other(session, at % 20)
  return { path: '/api/chat.php', body: JSON.stringify({ client_id: randomUUID(), body: 'Is it still open?', to }) }
}

/** What members do in one round, in this order: pages, and between them what an open page asks for. */
const ROUND = [
  ...[members, user, chats, search, user, chats, profile, user, chats, count],
  ...[user, chatsPage, user, chats, writing, chats, user, user],
]

/** The request of a number, the same in every run. After each round a visitor opens the home page. */
export function mixedRequest(sessions: readonly Session[], at: number): MixedRequest {
  const turn = Math.floor(at / (ROUND.length + 1))
  const ask = ROUND[at % (ROUND.length + 1)]
  // With 19 requests in a round the step is 51, so that each of 200 members comes to ask each of them.
  const session = take(sessions, turn * 32 + at)
  const language = take(LANGUAGES, turn)
  return ask ? { ...ask(session, turn), session, language } : { path: '/', language }
}
