import { expect, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { type ServerProcess, startServerProcess } from '#engine/testing/server-process.ts'
import { logInAs, openDatabase } from '../support/database.ts'
import { plantPeople } from '../support/plant.ts'
import { fromClient, type Received, sendJson } from '../support/send.ts'
import { PORT } from '../support/site.ts'

const COPIES = 50
const POOL = 'rosa'
const HOST = 'rosa.localhost'

let db: Db
let second: ServerProcess

test.beforeAll(async () => {
  db = await openDatabase()
  second = await startServerProcess({
    DATA_DIR: process.env.JOURNEY_DATA_DIR!,
    TENANTS_DIR: process.env.JOURNEY_TENANTS_DIR!,
    DATABASE_URL: process.env.JOURNEY_DATABASE_URL!,
  })
})

test.afterAll(async () => {
  await second.stop()
  await db.close()
})

/** All at once, every second one to the second process. */
const sendAll = (session: string, messages: readonly object[]): Promise<Received[]> =>
  Promise.all(
    messages.map((message, at) => {
      const port = at % 2 === 0 ? PORT() : second.port
      return sendJson(
        { host: HOST, port, method: 'POST', path: '/api/chat.php', headers: fromClient(session) },
        message,
      )
    }),
  )

async function accountOf(memberId: string) {
  const entries = await db.kysely
    .selectFrom('credit_entries')
    .select(['delta', 'reason', 'ref'])
    .where('pool_id', '=', POOL)
    .where('member_id', '=', memberId)
    .execute()
  const messages = await db.kysely
    .selectFrom('messages')
    .select(['id', 'client_id', 'cost'])
    .where('pool_id', '=', POOL)
    .where('sender_id', '=', memberId)
    .execute()
  const { credits } = await db.kysely
    .selectFrom('members')
    .select('credits')
    .where('pool_id', '=', POOL)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return {
    credits,
    messages,
    charges: entries.filter(({ reason }) => reason === 'message'),
    sum: entries.reduce((total, { delta }) => total + delta, 0),
  }
}

test('fifty copies of one message, sent at once through two processes, are one message and one charge', async () => {
  const [me, other] = await plantPeople(db, POOL, 2, 10)
  const session = await logInAs(db, POOL, me!)
  const message = { client_id: newPublicId(), to: other!, body: 'Once is enough.' }
  const answers = await sendAll(
    session,
    Array.from({ length: COPIES }, () => message),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: COPIES }, () => 200))
  const ids = new Set(answers.map(({ text }) => JSON.parse(text).message.id))
  const account = await accountOf(me!)
  expect([...ids]).toEqual([account.messages[0]!.id])
  expect(account.messages).toHaveLength(1)
  expect(account.charges).toEqual([{ delta: -1, reason: 'message', ref: message.client_id }])
  expect([account.credits, account.sum]).toEqual([9, 9])
})

test('fifty messages at once with five credits are five messages, and credits never go below zero', async () => {
  const [me, other] = await plantPeople(db, POOL, 2, 5)
  const session = await logInAs(db, POOL, me!)
  const messages = Array.from({ length: COPIES }, (_, at) => ({
    client_id: newPublicId(),
    to: other!,
    body: `Number ${at}`,
  }))
  const answers = await sendAll(session, messages)
  const taken = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 403)
  expect([taken.length, refused.length]).toEqual([5, COPIES - 5])
  expect(new Set(refused.map(({ text }) => JSON.parse(text).error.reason))).toEqual(new Set(['not_enough_credits']))
  const account = await accountOf(me!)
  expect(account.messages).toHaveLength(5)
  expect(account.charges).toHaveLength(5)
  expect([account.credits, account.sum]).toEqual([0, 0])
  const chats = await db.kysely
    .selectFrom('conversations')
    .select('id')
    .where('pool_id', '=', POOL)
    .where('started_by', '=', me!)
    .execute()
  expect(chats).toHaveLength(1)
})
