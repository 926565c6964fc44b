import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findProgram } from '../../database/mariadb.ts'
import { findFreePort } from '../../server-process.ts'

/** What a network may ask of each program that reaches out: its proxy, and the certificates that it trusts. */
const OF_THE_NETWORK = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'NODE_EXTRA_CA_CERTS'] as const

/** Folders of a machine that the steps write to; here they are below a folder of their own. */
const PLACES = [
  '/srv/manyhearts',
  '/var/lib/manyhearts',
  '/etc/manyhearts',
  '/etc/systemd/system',
  '/etc/caddy',
  '/usr/local/bin',
]

interface Ports {
  readonly server: number
  readonly metrics: number
  readonly https: number
  readonly http: number
}

/**
 * What the steps call that would change the machine itself, or needs what only a real one has: accounts, systemd, a name in DNS and a
 * certificate of a known authority. Each does what it can of its command; `packages: 'linked'` spares `npm ci`.
 */
const standIns = (root: string, { https }: Ports): Readonly<Record<string, string>> => ({
  // Whether Debian has the packages.
  'apt-get': '[ "$1" = update ] || exec /usr/bin/apt-get --simulate "$@"',
  useradd: ':',
  // Everything belongs to the account that runs the proof.
  runuser: 'while [ "$1" != -- ]; do shift; done; shift; exec "$@"',
  install: `exec /usr/bin/install $(echo " $*" | sed 's/ -[og] [^ ]*//g')`,
  systemctl: `case "$*" in
  'enable --now manyhearts')
    unit=${root}/etc/systemd/system/manyhearts.service
    read_unit() { sed -n "s/^$1=//p" "$unit"; }
    systemd-analyze verify --man=no "$unit"
    cd "$(read_unit WorkingDirectory)"
    set -f
    setsid env $(grep -v '^#' "$(read_unit EnvironmentFile)" | xargs) $(read_unit Environment) $(read_unit ExecStart) >${root}/server.log 2>&1 &
    echo $! >>${root}/pids ;;
  'reload caddy')
    XDG_DATA_HOME=${root}/caddy setsid caddy run --config ${root}/etc/caddy/Caddyfile --adapter caddyfile >${root}/caddy.log 2>&1 &
    echo $! >>${root}/pids ;;
  *) echo "no stand-in for systemctl $*" >&2; exit 1 ;;
esac`,
  curl: `exec /usr/bin/curl --cacert ${root}/caddy/caddy/pki/authorities/local/root.crt --connect-to amore.example:443:127.0.0.1:${https} "$@"`,
})

/** The programs that are stood in for. */
export const STOOD_IN = Object.keys(standIns('', { server: 0, metrics: 0, https: 0, http: 0 }))

export interface Machine {
  /** Runs commands by `sh -e`. @throws with their output where they fail */
  run(script: string): Promise<void>
  close(): void
}

/** A machine below a folder of its own, which has the programs of this one. */
export async function openMachine({ packages }: { readonly packages: 'own' | 'linked' }): Promise<Machine> {
  const root = mkdtempSync(join(tmpdir(), 'manyhearts-operating-'))
  const [server, metrics, https, http] = await Promise.all([1, 2, 3, 4].map(findFreePort))
  const ports = { server: server!, metrics: metrics!, https: https!, http: http! }
  const place = (text: string) =>
    PLACES.reduce((placed, path) => placed.replaceAll(path, `${root}${path}`), text)
      .replaceAll('https://git.example/manyhearts.git', `file://${process.cwd()}`)
      .replaceAll(/(\bPORT=|127\.0\.0\.1:)3000\b/g, `$1${ports.server}`)
      .replaceAll(/(\bMETRICS_PORT=|127\.0\.0\.1:)9400\b/g, `$1${ports.metrics}`)
  for (const folder of ['/bin', '/home', ...PLACES.slice(3), '/var/lib', '/srv'])
    mkdirSync(join(root, folder), { recursive: true })
  const npm =
    packages === 'linked'
      ? {
          npm: `[ "$1" != ci ] && exec ${findProgram('npm')} "$@"\nexec cp -al ${process.cwd()}/node_modules .`,
        }
      : {}
  for (const [name, script] of Object.entries({ ...standIns(root, ports), ...npm })) {
    writeFileSync(join(root, 'bin', name), `#!/bin/sh\nset -eu\n${script}\n`)
    chmodSync(join(root, 'bin', name), 0o755)
  }
  const deploy = join(root, 'srv/manyhearts/deploy')
  let isPlaced = false
  /** The files of the clone name the folders of a real machine. */
  const placeFiles = () => {
    if (isPlaced || !existsSync(deploy)) return
    isPlaced = true
    for (const file of readdirSync(deploy, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue
      const path = join(file.parentPath, file.name)
      const text = place(readFileSync(path, 'utf8'))
      const own = `{\n\tlocal_certs\n\tskip_install_trust\n\tadmin off\n\thttps_port ${ports.https}\n\thttp_port ${ports.http}\n`
      writeFileSync(path, file.name === 'Caddyfile' ? text.replace('{\n', own) : text)
    }
  }
  return {
    async run(script) {
      await runShell(place(script), root)
      placeFiles()
    },
    close() {
      const pids = existsSync(join(root, 'pids'))
        ? readFileSync(join(root, 'pids'), 'utf8').split('\n').filter(Boolean)
        : []
      for (const pid of pids) killGroup(Number(pid))
      rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

/** One that has ended by itself is no fault. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function runShell(script: string, root: string): Promise<void> {
  const PATH = [join(root, 'bin'), join(root, 'usr/local/bin'), dirname(process.execPath), process.env.PATH].join(':')
  const network = Object.fromEntries(OF_THE_NETWORK.map((name) => [name, process.env[name]]))
  const env = { ...network, HOME: join(root, 'home'), LANG: 'C.UTF-8', PATH, TMPDIR: tmpdir() }
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-e', '-c', script], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    // What was started in the background keeps its own files open.
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`exit code ${code}\n${script}${output}`))))
  })
}
