import '../node-version.ts'
import { fork, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDrawer } from './portraits/drawer.ts'
import { drawInTurn, drawWhenAsked } from './portraits/when-asked.ts'
import type { Seeded } from './seed.ts'
import { serveDemo } from './serve.ts'

/**
 * `npm run demo`: migrates and seeds the embedded database, builds, serves every demo site and says where.
 * Seeds once and builds only what changed; `-- --reset` starts anew.
 */
process.env.NODE_ENV = 'production'
const root = process.cwd()
const { isEnvError, readEnv } = await import('#engine/platform/env.ts')
const { connect } = await import('#engine/db/connect.ts')
const { verifyEnvironment } = await import('#engine/server/services.ts')

const SOURCES = [
  ...['engine', 'themes', 'niches', 'landers', ...globSync('tenants/*/fills')],
  ...['package.json', 'vite.config.ts', 'react-router.config.ts'],
]
const STAMP = join(root, 'build/.sources')

function hashSources(): string {
  const hash = createHash('sha256')
  const visit = (path: string) => {
    const stat = statSync(path)
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name))
    else hash.update(path).update(readFileSync(path))
  }
  for (const source of SOURCES) visit(join(root, source))
  return hash.digest('hex')
}

async function buildIfChanged(): Promise<void> {
  const sources = hashSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  console.log('Building (about half a minute, only when something changed) …')
  const build = spawn('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn'], { cwd: root })
  let output = ''
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (chunk) => (output += chunk))
  const code = await new Promise((resolve, reject) => build.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(`the build failed:\n${output}`)
  writeFileSync(STAMP, sources)
}

async function seed(): Promise<Seeded> {
  const child = fork('engine/demo/seed-process.ts', { env: { LOG_LEVEL: 'warn', ...process.env } })
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('message', (seeded: Seeded) => resolve(seeded))
    child.once('exit', (code) => reject(new Error(`the demo could not be seeded (${code})`)))
  })
}

try {
  const env = readEnv({ LOG_LEVEL: 'warn', ...process.env })
  const isFolder = statSync(env.dataDir, { throwIfNoEntry: false })?.isDirectory()
  if (isFolder && process.argv.includes('--reset')) rmSync(env.dataDir, { recursive: true })
  await verifyEnvironment(env, console)
  const [{ logins, undrawn, first }] = await Promise.all([seed(), buildIfChanged()])
  const drawer = openDrawer(env.mediaUrl)
  let isStopping = false
  const report = (error: unknown) => isStopping || console.error(error)
  const draw = drawWhenAsked({ db: await connect(env.databaseUrl) }, undrawn, drawer, report)
  const running = await serveDemo(new Set(undrawn.map(({ photoId }) => photoId)), draw)
  const stop = () => {
    isStopping = true
    drawer.close()
    running.stop()
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  console.log('')
  if (logins.length === 0) console.log(`  No demo site is served: none of the tenants in ${env.tenantsDir} is valid.`)
  for (const { name, host, email, freeEmail, password } of logins) {
    const both = `log in as ${email} (premium) or ${freeEmail} (free) / ${password}`
    console.log(`  ${name.padEnd(10)} http://${host}:${running.port}   ${both}`)
  }
  const mails = env.smtpUrl
    ? env.smtpUrl.replace(/\/\/.*@/, '//…@')
    : `${env.dataDir}/outbox, to read at /outbox on each site`
  void drawInTurn(first, (photoId) => (isStopping ? Promise.resolve() : draw(photoId)))
  console.log(`\n  Mails land in ${mails}\n  Stop with Ctrl-C. Start anew with: npm run demo -- --reset`)
} catch (error) {
  const known = isEnvError(error)
  console.error(known ? `manyhearts: ${(error as Error).message}` : error)
  process.exit(known ? 6 : 1)
}
