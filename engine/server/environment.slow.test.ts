import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createConnection } from 'mysql2/promise'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** The start without the built site: what comes before it opens everything that the environment names. */
const program = `
  const { runServer } = await import('#engine/server/run/run.ts')
  const { openServices } = await import('#engine/server/services.ts')
  const { listen } = await import('#engine/server/listen.ts')
  await runServer(async (env, server) => {
    const { db, bus } = await openServices(env, console)
    const close = async () => { await bus.close(); await db.close() }
    await listen(server, env)
    return { port: 0, close }
  })
  process.kill(process.pid, 'SIGTERM')
`

/** A program of the sources that serves the bundle, where nothing was built. */
const UNBUILT = `
  const { runServer } = await import('#engine/server/run/run.ts')
  const { startBuilt } = await import('#engine/server/run/built.ts')
  await runServer((env, server) => startBuilt(env, server, {}, '/nowhere'))
`

const STARTS = ['--input-type=module', '-e', program]

let dir: string
let takenPort: number
let guardedPort: number
const taken = createServer()
/** Answers as a Redis whose password is another. */
const guarded = createServer((socket) => {
  socket.on('error', () => {})
  // One answer for each command of what has come.
  const refusal = '-WRONGPASS invalid username-password pair or user is disabled.\r\n'
  socket.on('data', (sent) => socket.write(refusal.repeat(String(sent).match(/^\*\d/gm)?.length ?? 1)))
})
const here = (name: string) => join(dir, name)

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const EMPTY = `environment_${process.pid}`

beforeAll(async () => {
  const admin = await createConnection(inject('mariadbUrl')!)
  await admin.query(`create database ${EMPTY}`)
  await admin.end()
  dir = mkdtempSync(join(tmpdir(), 'manyhearts-environment-'))
  writeFileSync(here('file'), '')
  writeFileSync(here('text.db'), 'This is no database, but a text that is long enough to be read as one.'.repeat(20))
  mkdirSync(here('tenants'))
  for (const [name, text] of [
    ['broken', '{'],
    ['lacking', '{"signing":"x"}'],
  ] as const) {
    mkdirSync(here(name))
    writeFileSync(here(`${name}/secrets.json`), text)
  }
  const newer = new DatabaseSync(here('newer.db'))
  newer.exec(`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
    insert into kysely_migration values ('99990101000000_fly_to_mars', '')`)
  newer.close()
  takenPort = await portOf(taken)
  guardedPort = await portOf(guarded)
})
afterAll(async () => {
  const admin = await createConnection(inject('mariadbUrl')!)
  await admin.query(`drop database ${EMPTY}`)
  await admin.end()
  taken.close()
  guarded.close()
  rmSync(dir, { recursive: true, force: true })
})

function start(env: Record<string, string>, args: readonly string[] = STARTS) {
  const given = { DATA_DIR: here('data'), TENANTS_DIR: here('tenants'), PORT: '0', ...env }
  const child = spawn(process.execPath, [...args], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...given },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, out, err }))
  })
}

const mysql = () => new URL(inject('mariadbUrl') ?? '')

/** What is wrong → the variables, and the line. engine/docs/environment.md lists the same. */
const FAULTS: Record<string, () => readonly [Record<string, string>, RegExp]> = {
  'a port that is no number': () => [{ PORT: 'many' }, /^PORT: must be a whole number from 0 to 65535$/],
  'a port past the last one': () => [{ PORT: '65536' }, /^PORT: must be a whole number from 0 to 65535$/],
  'a port that is taken': () => [{ PORT: String(takenPort) }, /^PORT: listen EADDRINUSE/],
  'a host of another machine': () => [{ HOST: '192.0.2.1' }, /^HOST: listen EADDRNOTAVAIL/],
  'a public scheme that is none': () => [{ PUBLIC_SCHEME: 'ftp' }, /^PUBLIC_SCHEME: /],
  'a public port that is none': () => [{ PUBLIC_PORT: '0' }, /^PUBLIC_PORT: must be a whole number from 1 to 65535$/],
  'a port of the back office that is none': () => [
    { BACKOFFICE_PORT: 'x' },
    /^BACKOFFICE_PORT: must be a whole number/,
  ],
  'an origin of the back office over plain http': () => [
    { BACKOFFICE_ORIGIN: 'http://office.example' },
    /^BACKOFFICE_ORIGIN: must be an address such as https:\/\/office\.example, without a path; http on localhost alone$/,
  ],
  'a MariaDB that no command has migrated': () => [
    { DATABASE_URL: `${inject('mariadbUrl')}/${EMPTY}` },
    /^DATABASE_URL: the database lacks \d+ migrations: run `npm run admin -- db migrate`$/,
  ],
  'a database of another kind': () => [{ DATABASE_URL: 'postgres://nowhere' }, /^DATABASE_URL: must start with/],
  'a SQLite file in a folder that is not there': () => [
    { DATABASE_URL: `sqlite:${here('gone/site.db')}` },
    /^DATABASE_URL: .*there is no folder .*gone$/,
  ],
  'a SQLite file that is a folder': () => [{ DATABASE_URL: `sqlite:${dir}` }, /^DATABASE_URL: .*unable to open/],
  'a SQLite file that is something else': () => [
    { DATABASE_URL: `sqlite:${here('text.db')}` },
    /^DATABASE_URL: .*file is not a database/,
  ],
  'a database that is newer than the code': () => [
    { DATABASE_URL: `sqlite:${here('newer.db')}` },
    /^DATABASE_URL: the database is newer than this code: .*99990101000000_fly_to_mars/,
  ],
  'a MySQL server that refuses': () => [
    { DATABASE_URL: 'mysql://root@127.0.0.1:1/site' },
    /^DATABASE_URL: cannot open the mysql database: .*ECONNREFUSED/,
  ],
  'a wrong MySQL password': () => [
    { DATABASE_URL: `mysql://nobody:wrong@${mysql().host}/site` },
    /^DATABASE_URL: cannot open the mysql database: Access denied(?!.*wrong)/,
  ],
  'a MySQL database that is not there': () => [
    { DATABASE_URL: `${inject('mariadbUrl')}/no_such_database` },
    /^DATABASE_URL: cannot open the mysql database: Unknown database 'no_such_database'/,
  ],
  'a Redis of another kind': () => [{ REDIS_URL: 'http://127.0.0.1' }, /^REDIS_URL: must start with/],
  'a Redis with another password': () => [
    { REDIS_URL: `redis://:secret@127.0.0.1:${guardedPort}` },
    /^REDIS_URL: Redis does not let this server in: WRONGPASS(?!.*secret)/,
  ],
  'a mail server of another kind': () => [{ SMTP_URL: 'http://mail' }, /^SMTP_URL: must start with/],
  'a mail server of its own for logins of another kind': () => [
    { SECURITY_SMTP_URL: 'http://mail' },
    /^SECURITY_SMTP_URL: must start with/,
  ],
  'a data folder that is a file': () => [{ DATA_DIR: here('file') }, /^DATA_DIR: the folder .*file cannot be made/],
  'a data folder below a file': () => [{ DATA_DIR: here('file/data') }, /^DATA_DIR: the folder .*\(ENOTDIR\)$/],
  'a data folder that is read-only': () => [{ DATA_DIR: '/proc' }, /^DATA_DIR: the folder \/proc cannot be/],
  'a data folder where none can be made': () => [{ DATA_DIR: '/proc/none' }, /^DATA_DIR: the folder .*\(ENOENT\)$/],
  'a media folder that is a file': () => [
    { MEDIA_URL: `file:${here('file')}` },
    /^MEDIA_URL: the folder .*file cannot/,
  ],
  'a media folder where none can be made': () => [
    { MEDIA_URL: 'file:/proc/none/media' },
    /^MEDIA_URL: the folder .*\(ENOENT\)$/,
  ],
  'a file of secrets that is no JSON': () => [
    { DATA_DIR: here('broken') },
    /^DATA_DIR: .*broken\/secrets\.json is no JSON with secrets: put it back from a backup$/,
  ],
  'a file of secrets that lacks one': () => [
    { DATA_DIR: here('lacking') },
    /^DATA_DIR: .*lacking\/secrets\.json is no JSON with secrets: put it back from a backup$/,
  ],
  'a media address of another kind': () => [{ MEDIA_URL: 'ftp://bucket' }, /^MEDIA_URL: must start with/],
  'an object store without a secret': () => [
    { MEDIA_URL: 's3://store/photos' },
    /^MEDIA_URL: key and secret are missing/,
  ],
  'an object store that does not answer': () => [
    { MEDIA_URL: 's3://me:hush@127.0.0.1:1/photos?secure=false' },
    /^MEDIA_URL: the bucket http:\/\/127\.0\.0\.1:1\/photos cannot be written to/,
  ],
  'a list of backups with a unit twice': () => [
    { BACKUP_KEEP: '7d,3d' },
    /^BACKUP_KEEP: must name days, weeks and months once/,
  ],
  'a list of backups that stay without a unit': () => [{ BACKUP_KEEP: '7' }, /^BACKUP_KEEP: must be such as 7d,4w,6m/],
  'a tenants folder that is missing': () => [{ TENANTS_DIR: here('none') }, /^TENANTS_DIR: there is no folder .*none/],
  'a tenants folder that is a file': () => [{ TENANTS_DIR: here('file') }, /^TENANTS_DIR: there is no folder .*file/],
  'a proxy that is no address, network or keyword': () => [{ TRUST_PROXY: 'my-proxy' }, /^TRUST_PROXY: /],
  'a list of proxies with a name': () => [{ TRUST_PROXY: 'loopback, my-proxy' }, /^TRUST_PROXY: /],
  'a network with an impossible mask': () => [{ TRUST_PROXY: '10.0.0.0/99' }, /^TRUST_PROXY: /],
  'a schedule that is neither on nor off': () => [{ SCHEDULE: 'sometimes' }, /^SCHEDULE: /],
  'a number of processes that is none': () => [{ PROCESSES: '0' }, /^PROCESSES: must be a whole number from 1 to 64$/],
  'a delay of the stop beyond a minute': () => [
    { STOP_DELAY_SECONDS: '61' },
    /^STOP_DELAY_SECONDS: must be a whole number from 0 to 60$/,
  ],
  'a port of the metrics that is no number': () => [{ METRICS_PORT: 'many' }, /^METRICS_PORT: must be a whole number/],
  'an unknown log level': () => [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: /],
}

it.each(Object.keys(FAULTS))('ends the start with one line and exit code 6: %s', async (name) => {
  const [env, line] = FAULTS[name]!()
  const { code, out, err } = await start(env)
  expect({ code, out, lines: err.trim().split('\n').length, err }).toMatchObject({ code: 6, out: '', lines: 1 })
  expect(err.trim()).toMatch(/^manyhearts: /)
  expect(err.trim().slice('manyhearts: '.length)).toMatch(line)
})

it.each([
  'a MySQL server that refuses',
  'a SQLite file in a folder that is not there',
  'a Redis with another password',
  'a data folder that is a file',
  'a tenants folder that is missing',
  'a port that is taken',
  'an unknown log level',
])('ends the demo with the same line before it seeds or builds anything: %s', async (name) => {
  const [env, line] = FAULTS[name]!()
  const { code, out, err } = await start(env, ['engine/demo/demo.ts', '--reset'])
  expect({ code, out, lines: err.trim().split('\n').length, err }).toMatchObject({ code: 6, out: '', lines: 1 })
  expect(err.trim().slice('manyhearts: '.length)).toMatch(line)
})

it('starts, and ends with 0, where nothing is wrong', async () => {
  expect(await start({ TRUST_PROXY: 'loopback, 10.0.0.0/8, 192.0.2.7' })).toMatchObject({ code: 0, err: '' })
})

it('starts while Redis is down, and says so', async () => {
  const { code, err } = await start({ REDIS_URL: 'redis://127.0.0.1:1' })
  expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('Redis does not answer') })
})

it('says in one line that nothing was built to a program of the sources', async () => {
  const { code, out, err } = await start({}, ['--input-type=module', '-e', UNBUILT])
  expect({ code, out, err }).toEqual({
    code: 6,
    out: '',
    err: 'manyhearts: there is no built site: run `npm run build` first\n',
  })
})

it('says in one line that Node is too old', async () => {
  const older = `import c from 'node:crypto'; import { syncBuiltinESMExports as s } from 'node:module'; c.argon2 = undefined; s()`
  const { code, err } = await start({}, ['--import', `data:text/javascript,${encodeURIComponent(older)}`, ...STARTS])
  expect({ code, err }).toEqual({
    code: 6,
    err: expect.stringMatching(/^manyhearts: Node 24\.7 or newer is needed.*\n$/),
  })
})
