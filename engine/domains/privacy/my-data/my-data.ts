import { type PhotoSize, photoUrl } from '#engine/domains/photos/index.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import * as queries from './queries.ts'

const PHOTO: PhotoSize = 'l'

/** A value as JSON in pieces: an object or a list whose parts are read one after the other. */
type Part = readonly [name: string, value: unknown | AsyncIterable<unknown>]

const isStream = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

async function* writeObject(parts: AsyncIterable<Part>): AsyncGenerator<string> {
  let comma = '{\n'
  for await (const [name, value] of parts) {
    yield `${comma}${JSON.stringify(name)}: `
    comma = ',\n'
    if (isStream(value)) yield* writeList(value)
    else yield JSON.stringify(value, null, 1)
  }
  yield comma === '{\n' ? '{}\n' : '\n}\n'
}

async function* writeList(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let comma = '[\n'
  for await (const item of items) {
    yield `${comma}${JSON.stringify(item)}`
    comma = ',\n'
  }
  yield comma === '[\n' ? '[]' : '\n]'
}

async function* flat<Row, Item>(
  pages: AsyncIterable<Row[]>,
  toItems: (rows: Row[]) => Promise<Item[]> | Item[],
): AsyncGenerator<Item> {
  for await (const rows of pages) yield* await toItems(rows)
}

/** Puts the name beside the id of another member, as far as the member could see it. */
const withNames =
  <Row>({ db, viewer }: MemberContext, otherOf: (row: Row) => string) =>
  async (rows: Row[]) => {
    const names = await queries.namesOf(db, viewer.id, rows.map(otherOf))
    return rows.map((row) => ({ ...row, other_name: names.get(otherOf(row)) ?? null }))
  }

async function* listMessages(ctx: MemberContext) {
  for await (const conversations of queries.pageConversations(ctx.db, ctx.viewer.id)) {
    for (const { conversation_id } of conversations) {
      for await (const rows of queries.pageMessages(ctx.db, ctx.viewer.id, conversation_id)) yield* rows
    }
  }
}

async function* listParts(ctx: MemberContext): AsyncGenerator<Part> {
  const { db, viewer, tenant, now } = ctx
  yield ['site', tenant.name]
  yield ['made_at', new Date(now).toISOString()]
  yield ['times', 'milliseconds since 1 January 1970, UTC']
  yield ['profile', await queries.readProfile(db, viewer.id)]
  const { photos, ...small } = await queries.readSmallTables(db, viewer.id)
  yield ['photos', photos.map((photo) => ({ ...photo, address: ctx.origin + photoUrl(ctx, photo.id, PHOTO) }))]
  yield* Object.entries(small)
  const { id } = viewer
  yield [
    'blocks',
    flat(
      queries.pageBlocks(db, id),
      withNames(ctx, (row) => row.blocked_id),
    ),
  ]
  yield [
    'likes_sent',
    flat(
      queries.pageLikesSent(db, id),
      withNames(ctx, (row) => row.to_id),
    ),
  ]
  yield [
    'likes_received',
    flat(
      queries.pageLikesReceived(db, id),
      withNames(ctx, (row) => row.from_id),
    ),
  ]
  yield [
    'conversations',
    flat(
      queries.pageConversations(db, id),
      withNames(ctx, (row) => row.other_id),
    ),
  ]
  yield ['messages', listMessages(ctx)]
  yield ['credit_entries', flat(queries.pageEntries(db, id), (rows) => rows)]
  yield ['events', flat(queries.pageEvents(db, id), (rows) => rows)]
}

/**
 * Everything held about the viewer as one JSON text, in pieces so that a long history fits in little memory
 * (product.md 10.8). Of other members it holds what the viewer saw: ids, names, and what they wrote.
 */
export const writeMyData = (ctx: MemberContext): AsyncGenerator<string> => writeObject(listParts(ctx))
