import { execFile, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

const run = promisify(execFile)
const PREFIX = 'manyhearts-mariadb-'
/** Outlives a run, as other tools' caches beside it do. */
const CACHE = resolve('node_modules/.cache/manyhearts')
/** Where Debian keeps servers that an ordinary PATH lacks. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/opt/mariadb/bin']

export interface TestServer {
  /** Without a database: `mysql://root@127.0.0.1:<port>`. */
  url: string
  stop(): Promise<void>
}

export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM_FOLDERS]
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}

export const findMariadb = () => findProgram('mariadbd') ?? findProgram('mysqld')

/**
 * Starts a private MariaDB without durability on a free port; throws when it is not installed. Nothing of it stays
 * after `stop`.
 */
export async function startMariadb({ memoryMb = 128 }: { memoryMb?: number } = {}): Promise<TestServer> {
  const program = findMariadb()
  if (!program) throw new Error('MariaDB is not installed: apt-get install mariadb-server')
  const home = mkdtempSync(join(tmpdir(), PREFIX))
  const data = join(home, 'data')
  cpSync(await emptyData(program), data, { recursive: true })
  const port = await freePort()
  const server = spawn(program, serverOptions(home, data, { port, memoryMb }), { stdio: ['ignore', 'ignore', 'pipe'] })
  const kill = () => void server.kill('SIGKILL')
  process.once('exit', kill)
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const stop = async () => {
    kill()
    await ended
    process.removeListener('exit', kill)
    rmSync(home, { recursive: true, force: true })
  }
  const log: string[] = []
  const ready = new Promise<boolean>((resolve) => {
    const lines = createInterface(server.stderr)
    lines.on('line', (line) => {
      if (log.length < 200) log.push(line)
      if (line.includes('ready for connections')) resolve(true)
    })
    ended.then(() => resolve(false))
    server.once('error', () => resolve(false))
  })
  if (await ready) return { url: `mysql://root@127.0.0.1:${port}`, stop }
  await stop()
  throw new Error(`MariaDB did not start:\n${log.join('\n')}`)
}

/**
 * It is not durable, which makes tests fast; native AIO fails at start in some containers. Its temporary
 * files lie in its own home: another server that starts would remove them from a shared folder.
 */
export function serverOptions(home: string, data: string, { port, memoryMb }: { port: number; memoryMb: number }) {
  return [
    '--no-defaults',
    `--datadir=${data}`,
    `--tmpdir=${home}`,
    `--socket=${join(home, 's.sock')}`,
    `--pid-file=${join(home, 'pid')}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    '--skip-name-resolve',
    '--skip-log-bin',
    '--performance-schema=0',
    '--max-connections=300',
    '--innodb-use-native-aio=0',
    '--innodb-flush-log-at-trx-commit=0',
    '--innodb-doublewrite=0',
    `--innodb-buffer-pool-size=${memoryMb}M`,
    '--innodb-log-file-size=16M',
    '--innodb-lock-wait-timeout=50',
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_general_ci',
    ...asRoot(),
  ]
}

const asRoot = () => (process.getuid?.() === 0 ? ['--user=root'] : [])

/**
 * An initialised data folder, made once per checkout and version; made aside and renamed, so that two runs cannot meet
 * in it.
 */
export async function emptyData(program: string): Promise<string> {
  const { stdout } = await run(program, ['--no-defaults', '--version'])
  const version = stdout.match(/\d+\.\d+\.\d+/)?.[0] ?? 'unknown'
  const folder = join(CACHE, `mariadb-${version}-${process.getuid?.() ?? 0}`)
  if (existsSync(folder)) return folder
  mkdirSync(CACHE, { recursive: true })
  const making = mkdtempSync(join(CACHE, 'making-'))
  const installer = findProgram('mariadb-install-db') ?? findProgram('mysql_install_db')
  if (!installer) throw new Error('mariadb-install-db is not installed: apt-get install mariadb-server')
  const options = ['--auth-root-authentication-method=normal', '--skip-test-db', '--innodb-use-native-aio=0']
  await run(installer, ['--no-defaults', `--datadir=${making}`, ...options, '--innodb-log-file-size=16M', ...asRoot()])
  try {
    renameSync(making, folder)
  } catch {
    rmSync(making, { recursive: true, force: true })
  }
  return folder
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })
}
