import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createConnection } from 'mysql2/promise'
import { findFreePort } from '../server-process.ts'
import { emptyData, findMariadb, serverOptions } from './mariadb.ts'

const PROVIDERS = ['/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera-4/libgalera_smm.so']
const NAME = 'manyhearts'
/** Comes with the package of MariaDB. */
const USER = 'mysql'
/** A node that joins copies what it lacks from another one. */
const JOIN_MS = 300_000
const POLL_MS = 200
/** What a node can miss and still get from another one, statement by statement, rather than as a copy of everything. */
const CACHE_MB = 512

/** The library that makes a cluster of MariaDB servers; undefined where it is not installed. */
const findGalera = (): string | undefined => PROVIDERS.find((file) => existsSync(file))

interface Ports {
  readonly sql: number
  readonly group: number
  readonly incremental: number
  readonly whole: number
}

/** A server of the cluster, in a folder of its own. */
export interface GaleraNode {
  /** Without a database: `mysql://root@127.0.0.1:<port>`. */
  readonly url: string
  /** Ends the server as a power cut would (SIGKILL). */
  kill(): Promise<void>
  /** Starts a killed server again, and waits until it has what it missed. */
  rejoin(): Promise<void>
}

export interface Galera {
  readonly nodes: readonly GaleraNode[]
  stop(): Promise<void>
}

const portsOf = async (): Promise<Ports> => ({
  sql: await findFreePort(),
  group: await findFreePort(),
  incremental: await findFreePort(),
  whole: await findFreePort(),
})

function clusterOptions(provider: string, own: Ports, all: readonly Ports[], name: string): string[] {
  const settings = [
    `base_port=${own.group}`,
    `gmcast.listen_addr=tcp://127.0.0.1:${own.group}`,
    `ist.recv_addr=127.0.0.1:${own.incremental}`,
    `gcache.size=${CACHE_MB}M`,
    'gcache.recover=yes',
  ]
  return [
    '--wsrep-on=ON',
    `--wsrep-provider=${provider}`,
    `--wsrep-provider-options=${settings.join(';')}`,
    `--wsrep-cluster-name=${NAME}`,
    `--wsrep-cluster-address=gcomm://${all.map(({ group }) => `127.0.0.1:${group}`).join(',')}`,
    '--wsrep-node-address=127.0.0.1',
    `--wsrep-node-name=${name}`,
    `--wsrep-sst-receive-address=127.0.0.1:${own.whole}`,
    '--wsrep-sst-method=rsync',
    '--binlog-format=ROW',
    '--innodb-autoinc-lock-mode=2',
  ]
}

/** Whether a server takes statements as a part of the cluster. */
async function isSynced(url: string): Promise<boolean> {
  try {
    const connection = await createConnection({ uri: url, connectTimeout: 1000 })
    const [rows] = await connection.query("show status like 'wsrep_local_state_comment'")
    await connection.end()
    return (rows as { Value: string }[])[0]?.Value === 'Synced'
  } catch {
    return false
  }
}

/** The last transaction that a killed server had, `<cluster>:<number>`; found by a start that ends at once. */
function recoveredPosition(program: string, options: readonly string[], log: string): string {
  execFileSync(program, [...options, `--log-error=${log}`, '--wsrep-recover'], { stdio: 'ignore' })
  return [...readFileSync(log, 'utf8').matchAll(/Recovered position: (\S+)/g)].at(-1)![1]!
}

/** What copies a whole node, rsync, gives up its rights where it is started by root. */
const asUser = () => (process.getuid?.() === 0 ? [`--user=${USER}`] : [])

function own(folder: string): void {
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', USER, folder])
}

class Node implements GaleraNode {
  readonly url: string
  readonly data: string
  readonly #program: string
  readonly #home: string
  readonly #options: readonly string[]
  #server: ChildProcess | undefined

  constructor(program: string, home: string, own: Ports, cluster: readonly string[]) {
    this.url = `mysql://root@127.0.0.1:${own.sql}`
    this.#program = program
    this.#home = home
    this.data = join(home, 'data')
    this.#options = [
      ...serverOptions(home, this.data, { port: own.sql, memoryMb: 128 }).filter(
        (option) => !option.startsWith('--user='),
      ),
      ...asUser(),
      ...cluster,
      `--log-error=${join(home, 'log.err')}`,
    ]
  }

  async start(...more: readonly string[]): Promise<void> {
    const server = spawn(this.#program, [...this.#options, ...more], { stdio: 'ignore' })
    this.#server = server
    const until = performance.now() + JOIN_MS
    while (!(await isSynced(this.url))) {
      if (server.exitCode !== null || performance.now() > until)
        throw new Error(`no part of the cluster:\n${this.#log()}`)
      await wait(POLL_MS)
    }
  }

  /** Ends the server in order. */
  async end(): Promise<void> {
    const server = this.#server!
    this.#server = undefined
    const gone = once(server, 'exit')
    server.kill('SIGTERM')
    await gone
  }

  async kill(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    server.kill('SIGKILL')
    await gone
  }

  async rejoin(): Promise<void> {
    const position = recoveredPosition(this.#program, this.#options, join(this.#home, 'recovery.err'))
    await this.start(`--wsrep-start-position=${position}`)
  }

  #log(): string {
    return readFileSync(join(this.#home, 'log.err'), 'utf8').split('\n').slice(-40).join('\n')
  }
}

/** Starts `count` servers as one cluster on this machine's loopback. @throws where Galera is not installed */
export async function startGalera(count: number): Promise<Galera> {
  const program = findMariadb()
  const provider = findGalera()
  if (!program || !provider) throw new Error('Galera is not installed: apt-get install mariadb-server galera-4 rsync')
  const home = mkdtempSync(join(tmpdir(), 'manyhearts-galera-'))
  const ports: Ports[] = []
  for (let at = 0; at < count; at += 1) ports.push(await portsOf())
  const nodes: Node[] = []
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.kill()))
    rmSync(home, { recursive: true, force: true })
  }
  try {
    for (const [at, ownPorts] of ports.entries()) {
      const folder = join(home, `node${at}`)
      mkdirSync(folder)
      nodes.push(new Node(program, folder, ownPorts, clusterOptions(provider, ownPorts, ports, `node${at}`)))
    }
    const [first, ...others] = nodes
    // All begin as one cluster's data, so that none has to be copied whole into another.
    cpSync(await emptyData(program), first!.data, { recursive: true })
    own(home)
    await first!.start('--wsrep-new-cluster')
    await first!.end()
    for (const { data } of others) cpSync(first!.data, data, { recursive: true })
    own(home)
    await first!.start('--wsrep-new-cluster')
    for (const node of others) await node.start()
  } catch (error) {
    await stop()
    throw error
  }
  return { nodes, stop }
}
