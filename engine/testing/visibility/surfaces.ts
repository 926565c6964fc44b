import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import express, { type Request, type Response as Sending } from 'express'
import { RouterContextProvider } from 'react-router'
import { loader as landingLoader } from '#engine/domains/discovery/landing/landing.route.tsx'
import { loader as landing2Loader } from '#engine/domains/discovery/landing/landing2.route.tsx'
import { loader as landing3Loader } from '#engine/domains/discovery/landing/landing3.route.tsx'
import { loader as membersLoader } from '#engine/domains/discovery/list/members.route.tsx'
import { loader as matchLoader } from '#engine/domains/discovery/match-finder/match-finder.route.tsx'
import { loader as profileLoader } from '#engine/domains/discovery/profile/profile.route.tsx'
import { loader as signupMatchesLoader } from '#engine/domains/discovery/signup-matches/signup-matches.route.tsx'
import { loader as homeLoader } from '#engine/domains/marketing/home/home.route.tsx'
import { loader as swipeLoader } from '#engine/domains/swipe/swipe-game.route.tsx'
import { JsonText, runCall } from '#engine/platform/call.ts'
import { type RequestContext, requestContext } from '#engine/platform/context.ts'
import { type Packed, unpack } from '#engine/platform/rendering/packed.ts'
import type { FeaturedMember } from '#engine/plugins/slots.ts'
import { newPublicId } from '../../db/ids.ts'
import { loader as chatLoader } from '../../domains/chat/member-chat.route.tsx'
import { photoUrl } from '../../domains/photos/index.ts'
import { photoHandler } from '../../domains/photos/media.ts'
import { findCall } from '../../server/calls.ts'
import type { Subject } from './people.ts'
import type { Outcome, SurfaceName } from './table.ts'

/** What one viewer meets of one member on a surface. `site`: in whose name photo addresses were signed. */
export type Surface = (ctx: RequestContext, member: Subject, site: RequestContext) => Promise<Outcome>

interface Card {
  readonly id: string
  readonly fictional: boolean
  readonly main_image: { readonly match: string } | null
  readonly photos?: readonly { readonly locked: boolean }[]
}

function lookOf({ fictional, main_image, photos = [] }: Card): Outcome {
  const limited = photos.some(({ locked }) => locked) ? 'limited' : 'shown'
  const isBlurred = Object.values(main_image ?? {}).some((address) => String(address).includes('/blur.'))
  const look = isBlurred ? 'blurred' : limited
  return fictional ? `${look}*` : look
}

const lookIn = (cards: readonly Card[], { id }: Subject): Outcome => {
  const card = cards.find((one) => one.id === id)
  return card ? lookOf(card) : 'absent'
}

type MembersData = Packed<{ readonly result: { readonly profiles: readonly Card[] } }>

interface Matches {
  readonly matches: readonly { readonly profile: Card }[]
}
const lookInMatches = ({ matches }: Matches, member: Subject) =>
  lookIn(
    matches.map(({ profile }) => profile),
    member,
  )

const BY_STATUS: Readonly<Record<number, Outcome>> = { 403: 'refused', 404: 'absent' }

function outcomeOf(status: number): Outcome {
  const outcome = BY_STATUS[status]
  if (!outcome) throw new Error(`an answer with status ${status}`)
  return outcome
}

type Loader = (args: never) => Promise<unknown>
type Loaded = { readonly data: unknown } | { readonly status: number; readonly location: string }

/** Runs a route's loader for a viewer; what it throws is an answer too. */
async function load(loader: Loader, ctx: RequestContext, path: string, params: object = {}): Promise<Loaded> {
  const context = new RouterContextProvider()
  context.set(requestContext, ctx)
  const url = new URL(path, ctx.origin)
  try {
    return { data: await loader({ context, params, url, request: new Request(url) } as never) }
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown
    if (thrown instanceof Response) return { status: thrown.status, location: thrown.headers.get('location') ?? '' }
    return { status: (thrown as { init?: { status?: number } }).init?.status ?? 0, location: '' }
  }
}

/** A page's outcome: `look` reads what it loaded. */
function outcomeOfPage(loaded: Loaded, look: (loaded: never) => Outcome): Outcome {
  if ('data' in loaded) return look(loaded.data as never)
  if (loaded.status !== 302) return outcomeOf(loaded.status)
  return loaded.location.startsWith('/login') ? 'login' : 'led_on'
}

async function call(ctx: RequestContext, method: string, path: string, body?: object) {
  const found = findCall(method, path)
  if (typeof found === 'string') throw new Error(`${found}: ${method} ${path}`)
  const stream = Readable.from(body ? [Buffer.from(JSON.stringify(body))] : [])
  const req = Object.assign(stream, { query: {}, headers: { 'x-client': 'web' } }) as unknown as Request
  const answered = await runCall(found, ctx, req, {} as Sending)
  const asked = (answered?.body as { authentication_required?: boolean } | undefined)?.authentication_required === true
  const json = answered?.body instanceof JsonText ? JSON.parse(answered.body.text) : answered?.body
  return { status: answered?.status ?? 0, asked, body: json }
}

/** A call's outcome; `look` reads what it answered. */
async function outcomeOfCall(answered: ReturnType<typeof call>, look: (body: never) => Outcome): Promise<Outcome> {
  const { status, asked, body } = await answered
  if (asked) return 'login'
  return status < 300 ? look(body as never) : outcomeOf(status)
}

const taken = (): Outcome => 'taken'

/** Asks for a file as a browser does. */
async function fetchPhoto(ctx: RequestContext, address: string): Promise<number> {
  const app = express().get('/media/:photoId/:size', (req, res) => photoHandler(ctx, req, res))
  const server = createServer(app).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  try {
    const { port } = server.address() as AddressInfo
    return (await fetch(`http://127.0.0.1:${port}${address}`)).status
  } finally {
    server.close()
  }
}

const LANDINGS: readonly (readonly [Loader, string])[] = [
  [landingLoader, 'landing'],
  [landing2Loader, 'landing2'],
  [landing3Loader, 'landing3'],
]

const idsOf = ({ id }: Subject) => ({ profile: { id } })

/** How each surface is asked. `npx tsc` fails when one of the table is missing. */
export const ASK: Readonly<Record<SurfaceName, Surface>> = {
  search: async (ctx, member) =>
    outcomeOfPage(await load(membersLoader, ctx, '/members?gender=all'), (page: MembersData) =>
      lookIn(unpack(page).result.profiles, member),
    ),
  featured: async (ctx, member) =>
    outcomeOfPage(await load(homeLoader, ctx, '/'), ({ featured }: { featured: FeaturedMember[] }) =>
      lookIn(
        featured.map(({ photo, ...card }) => ({ ...card, main_image: photo === null ? null : { match: photo } })),
        member,
      ),
    ),
  match_finder: async (ctx, member) =>
    outcomeOfPage(await load(matchLoader, ctx, '/match-finder?step=done&gender=all'), (page: Matches) =>
      lookInMatches(page, member),
    ),
  signup_matches: async (ctx, member) => {
    const loaded = await load(signupMatchesLoader, ctx, '/signup-matches')
    const outcome = outcomeOfPage(loaded, (page: Matches) => lookInMatches(page, member))
    // Where nobody fits, the page leads on to the search.
    return outcome === 'led_on' ? 'absent' : outcome
  },
  swipe_game: async (ctx, member) =>
    outcomeOfPage(await load(swipeLoader, ctx, '/swipe-game'), ({ cards }: { cards: { profile: Card }[] }) =>
      lookIn(
        cards.map(({ profile }) => profile),
        member,
      ),
    ),
  profile: async (ctx, { id }) =>
    outcomeOfPage(await load(profileLoader, ctx, `/members/${id}`, { id }), (page: { profile: Card }) =>
      lookOf(page.profile),
    ),
  photo: async (ctx, { photo }, site) => {
    const status = await fetchPhoto(ctx, photoUrl(site, photo, ctx.viewer ? 'm' : 'blur'))
    return status === 200 ? 'open' : outcomeOf(status)
  },
  likes: (ctx, member) =>
    outcomeOfCall(call(ctx, 'GET', '/api/likes.php'), ({ profiles }: { profiles: Card[] }) => lookIn(profiles, member)),
  landing: async (ctx, { id }) => {
    const outcomes = await Promise.all(
      LANDINGS.map(async ([loader, path]) =>
        outcomeOfPage(await load(loader, ctx, `/members/${id}/${path}`, { id }), (page: { data: { profile: Card } }) =>
          lookOf(page.data.profile),
        ),
      ),
    )
    if (new Set(outcomes).size > 1) throw new Error(`three landings, and ${outcomes.join(', ')}`)
    return outcomes[0]!
  },
  chats: (ctx, member) =>
    outcomeOfCall(call(ctx, 'GET', '/api/chats.php'), ({ chats }: { chats: { profile: Card }[] }) =>
      lookIn(
        chats.map(({ profile }) => profile),
        member,
      ),
    ),
  chat: async (ctx, { id }) => {
    const outcome = outcomeOfPage(await load(chatLoader, ctx, `/members/${id}/chat`, { id }), () => 'open')
    return outcome === 'led_on' ? 'open' : outcome
  },
  write: (ctx, { id }) =>
    outcomeOfCall(call(ctx, 'POST', '/api/chat.php', { client_id: newPublicId(), to: id, body: 'Hello' }), taken),
  like: (ctx, member) => outcomeOfCall(call(ctx, 'POST', '/api/like.php', idsOf(member)), taken),
  report: (ctx, { id }) => {
    const report = { client_id: newPublicId(), subject: 'profile', id, category: 'other', note: '' }
    return outcomeOfCall(call(ctx, 'POST', '/api/report.php', report), taken)
  },
}
