import { Readable } from 'node:stream'
import type { Request, Response } from 'express'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { type JsonText, runCall } from '#engine/platform/call.ts'
import { makeMemberContext, plantMember } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'
import calls from './chat.api.ts'
import { listChats } from './list/listing.ts'
import { sendMessage } from './sending/sending.ts'

const open = useSqlite()
let base: Db
let me: MembersTable
let others: MembersTable[]

beforeEach(async () => {
  base = await open()
  me = await plantMember(base, 'rosa', { name: 'Joris', credits: 9 })
  others = [
    await plantMember(base, 'rosa', { name: 'Anouk', credits: 9 }),
    await plantMember(base, 'rosa', { name: 'Bram' }),
  ]
  for (const { id } of others)
    await sendMessage(makeMemberContext(base, me), { to: id, client_id: newPublicId(), body: 'Hello' })
  return () => base.close()
})

async function send(method: string, path: string, { query = {}, body }: { query?: object; body?: unknown }) {
  const stream = Readable.from(body === undefined ? [] : [Buffer.from(JSON.stringify(body))])
  const req = Object.assign(stream, { query, headers: { 'x-client': 'web' } }) as unknown as Request
  const call = calls.find((one) => one.method === method && one.path === path)!
  return (await runCall(call, makeMemberContext(base, me), req, {} as Response))!
}
const names = async () => (await listChats(makeMemberContext(base, me))).map(({ profile }) => profile.name)

it('deletes a chat by its id or by the other member, for this member alone, and answers 404 where there is none', async () => {
  const anouk = others[0]!
  expect((await send('DELETE', '/api/chat.php', { body: { profile: { id: anouk.id } } })).status).toBe(204)
  expect(await names()).toEqual(['Bram'])
  expect(await listChats(makeMemberContext(base, anouk))).toHaveLength(1)
  expect((await send('DELETE', '/api/chat.php', { body: { profile: newPublicId() } })).status).toBe(404)
  const [chat] = await listChats(makeMemberContext(base, me))
  expect((await send('DELETE', '/api/chat.php', { body: { conversation: chat!.conversation } })).status).toBe(204)
  expect(await names()).toEqual([])
})

it('deletes nothing that came after a deletion when the call is repeated with its key', async () => {
  const anouk = others[0]!
  const client_id = newPublicId()
  const remove = async (key: string) =>
    (await send('DELETE', '/api/chat.php', { body: { profile: { id: anouk.id }, client_id: key } })).status
  expect(await remove(client_id)).toBe(204)
  await sendMessage(makeMemberContext(base, anouk), { to: me.id, client_id: newPublicId(), body: 'Are you there?' })
  expect(await remove(client_id)).toBe(204)
  expect(await names()).toEqual(['Anouk', 'Bram'])
  expect(await remove(newPublicId())).toBe(204)
  expect(await names()).toEqual(['Bram'])
  const nobody = { profile: newPublicId(), client_id: newPublicId() }
  expect((await send('DELETE', '/api/chat.php', { body: nobody })).status).toBe(404)
})

it('answers a search and a page of the list, and refuses what is neither', async () => {
  const found = await send('GET', '/api/chats.php', { query: { q: 'ano' } })
  expect(found).toMatchObject({ status: 200, body: { chats: [{ profile: { name: 'Anouk' } }] } })
  const { status, body } = await send('GET', '/api/chats.php', {})
  expect(status).toBe(200)
  expect(JSON.parse((body as JsonText).text)).toMatchObject({ next: null, unread: 0 })
  expect((await send('GET', '/api/chats.php', { query: { before: 'newest' } })).status).toBe(400)
})

it('names the fields that a message lacks or has too many, as the form that it nearly has', async () => {
  const message = { client_id: newPublicId(), body: 'Hello' }
  const fieldsOf = async (body: object) => {
    const { status, body: answered } = await send('POST', '/api/chat.php', { body })
    expect(status).toBe(400)
    return Object.keys((answered as { error: { fields: object } }).error.fields)
  }
  expect(await fieldsOf(message)).toEqual(['to'])
  expect(await fieldsOf({ ...message, to: 'nobody' })).toEqual(['to'])
  expect(await fieldsOf({ ...message, conversation: { id: 'none' } })).toEqual(['conversation'])
  expect(await fieldsOf({ to: newPublicId(), body: 'x'.repeat(20_000) })).toEqual(['client_id', 'body'])
})
