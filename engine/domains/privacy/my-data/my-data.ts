import { findMember } from '#engine/domains/accounts/index.ts'
import type { ExportContext, Part, PersonalData } from '#engine/platform/personal-data/index.ts'

const isStream = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** JSON in chunks: an object whose parts are read one after the other. */
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

/** The member's own row, limited to the columns that the domains export. */
async function readProfile({ db, viewer }: ExportContext, personalData: readonly PersonalData[]) {
  const member = await findMember(db, viewer.id)
  if (!member) throw new Error('the member who asks is gone')
  const exported = new Set<string>(personalData.flatMap(({ tables }) => tables.members?.exported ?? []))
  return Object.fromEntries(Object.entries(member).filter(([column]) => exported.has(column)))
}

async function* listParts(ctx: ExportContext, personalData: readonly PersonalData[]): AsyncGenerator<Part> {
  yield ['site', ctx.tenant.name]
  yield ['made_at', new Date(ctx.now).toISOString()]
  yield ['times', 'milliseconds since 1 January 1970, UTC']
  yield ['profile', await readProfile(ctx, personalData)]
  for (const data of personalData) if (data.listParts) yield* data.listParts(ctx)
}

/**
 * Everything stored about the viewer as one JSON text, in chunks, so that a long history needs little memory
 * (product.md 10.8). About other members it contains what the viewer saw: ids, names and messages.
 */
export const writeMyData = (ctx: ExportContext, personalData: readonly PersonalData[]): AsyncGenerator<string> =>
  writeObject(listParts(ctx, personalData))
