import { readEnv } from '#engine/platform/env.ts'
import { AT_ONCE, countAtOnce } from '#engine/platform/limits/at-once.ts'
import { announceServer } from '#engine/platform/running-servers/running-servers.ts'
import { connect } from '../../db/connect.ts'

// Started as a process on a data folder: it announces itself as a server does, and answers each message with how many
// visitors' pages it admits at a time, each of an address and a tenant of its own.
const db = await connect(readEnv().databaseUrl)
const secrets = { signing: 'secret', vapid: { publicKey: '', privateKey: '' } }
const stop = await announceServer({ db, secrets, now: Date.now })
process.on('message', () => {
  const take = countAtOnce(AT_ONCE.visitorPage)
  const places = Array.from({ length: AT_ONCE.visitorPage.machine * 2 }, (_, at) =>
    take({ memberId: undefined, poolId: 'rosa', address: `192.0.2.${at}`, tenantId: `tenant${at}` }),
  )
  process.send?.(places.filter((place) => typeof place === 'function').length)
})
process.once('disconnect', () => void stop().finally(() => process.exit(0)))
process.send?.('ready')
