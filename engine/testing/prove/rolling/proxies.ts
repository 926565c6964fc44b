import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findProgram } from '../../database/mariadb.ts'

export const PROXIES = ['nginx', 'caddy'] as const
export type ProxyName = (typeof PROXIES)[number]

const LOOK_MS = 50
const LOOKS = 400

/** The example of `deploy/` without TLS, at this port and before these servers: all else is as operators have it. */
function configureNginx(dir: string, port: number, servers: readonly number[]): string {
  const upstream = servers.map((server) => `server 127.0.0.1:${server} max_fails=0;`).join('\n  ')
  const sites = readFileSync('deploy/nginx/manyhearts.conf', 'utf8')
    .replace(/^server \{\n {2}listen 80 [\s\S]*?^\}\n/m, '')
    .replaceAll(/^ {2}(listen \[|ssl_).*\n/gm, '')
    .replace(/listen 443 .*;/, `listen 127.0.0.1:${port};`)
    .replace(/server 127\.0\.0\.1:3000 max_fails=0;/, upstream)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${dir}/${one};`)
  return `daemon off; pid ${dir}/pid; error_log stderr warn;\nevents { worker_connections 512; }\nhttp {\naccess_log off; ${temporary.join(' ')}\n${sites}}\n`
}

function configureCaddy(port: number, servers: readonly number[]): string {
  return readFileSync('deploy/caddy/Caddyfile', 'utf8')
    .replace(/^\{\n[\s\S]*?^\}\n/m, '{\n\tadmin off\n\tauto_https off\n}\n')
    .replace(/^https:\/\/ \{/m, `http://:${port} {`)
    .replace(/^\ttls \{[\s\S]*?^\t\}\n/m, '')
    .replace('127.0.0.1:3000', servers.map((server) => `127.0.0.1:${server}`).join(' '))
}

async function answers(port: number, program: ChildProcess): Promise<boolean> {
  for (let looks = 0; looks < LOOKS && program.exitCode === null; looks += 1) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy()
        resolve(true)
      })
      socket.once('error', () => resolve(false))
    })
    if (isOpen) return true
    await delay(LOOK_MS)
  }
  return false
}

/** Starts the proxy of Debian's package on loopback. @throws with its output where it does not start */
export async function startProxy(
  name: ProxyName,
  port: number,
  servers: readonly number[],
): Promise<() => Promise<void>> {
  const program = findProgram(name)
  if (!program) throw new Error(`${name} is missing. Install it first: apt-get install ${name}`)
  const dir = mkdtempSync(join(tmpdir(), `manyhearts-${name}-`))
  const file = join(dir, 'config')
  writeFileSync(file, name === 'nginx' ? configureNginx(dir, port, servers) : configureCaddy(port, servers))
  const args = name === 'nginx' ? ['-p', dir, '-c', file] : ['run', '--adapter', 'caddyfile', '--config', file]
  const env = { ...process.env, XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir, HOME: dir }
  const running = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  running.stderr.on('data', (chunk) => (output += chunk))
  const stop = async () => {
    const gone = new Promise((resolve) => running.once('exit', resolve))
    if (running.exitCode === null && running.kill('SIGTERM')) await gone
    rmSync(dir, { recursive: true, force: true })
  }
  if (await answers(port, running)) return stop
  await stop()
  throw new Error(`${name} did not start:\n${output}`)
}
