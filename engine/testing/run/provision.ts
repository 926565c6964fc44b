import { execFileSync, spawnSync } from 'node:child_process'
import { findChromium, HEADLESS_SHELL } from '../chromium.ts'
import { findMariadb, findProgram } from '../database/mariadb.ts'

/** Makes sure that the system has Chromium, without its windows if that can be had; as `ensureMariadb`. */
export async function ensureChromium(): Promise<void> {
  if (process.env.CHROMIUM_PATH) return
  try {
    ensure('Chromium', ['chromium-headless-shell'], () => findChromium() === HEADLESS_SHELL)
  } catch (error) {
    if (!findChromium()) throw error
  }
}

/** Installs MariaDB where it can (Debian, as root); throws one line that says what to install where it cannot. */
export async function ensureMariadb(): Promise<void> {
  ensure('MariaDB', ['mariadb-server'], () => findMariadb() !== undefined)
}

/** Installs Redis, which several processes share events over; as `ensureMariadb`. */
export async function ensureRedis(): Promise<void> {
  ensure('Redis', ['redis-server'], () => findProgram('redis-server') !== undefined)
}

function ensure(name: string, packages: readonly string[], isThere: () => boolean) {
  if (isThere()) return
  const apt = findProgram('apt-get')
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !apt) {
    throw new Error(`${name} is missing. Install it first: apt-get install ${packages.join(' ')}`)
  }
  console.log(`Installing ${name} (${packages.join(' ')})`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync(apt, ['update', '-qq'], { stdio: 'inherit', env })
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  const { status } = spawnSync(apt, install, { stdio: 'inherit', env: { ...env, RUNLEVEL: '1' } })
  if (status !== 0 || !isThere())
    throw new Error(`${name} could not be installed: apt-get install ${packages.join(' ')}`)
}
