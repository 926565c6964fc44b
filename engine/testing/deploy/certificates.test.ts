import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'manyhearts-certificates-'))
  for (const folder of ['bin', 'live']) mkdirSync(join(root, folder))
  program('nginx', `echo reloaded >>${root}/calls`)
  // The last argument is the host; one of them does not point to this machine.
  program(
    'certbot',
    `for host; do :; done; echo "$host" >>${root}/calls; [ "$host" != away.example ] && cp -r ${root}/new ${root}/live/$host`,
  )
  certificate(join(root, 'new'), 'first')
  return () => rmSync(root, { recursive: true, force: true })
})

function program(name: string, script: string) {
  writeFileSync(join(root, 'bin', name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(root, 'bin', name), 0o755)
}

function certificate(folder: string, text: string) {
  mkdirSync(folder, { recursive: true })
  for (const file of ['fullchain.pem', 'privkey.pem']) writeFileSync(join(folder, file), text)
}

/** Runs the script for these hosts; answers which programs it has called, with what. */
function run(...hosts: string[]): string[] {
  writeFileSync(join(root, 'hosts.txt'), hosts.map((host) => `${host}\n`).join(''))
  rmSync(join(root, 'calls'), { force: true })
  const folders = { HOSTS_FILE: 'hosts.txt', CERTIFICATES_DIR: 'own', CHALLENGES_DIR: 'challenges', LIVE_DIR: 'live' }
  const env = Object.fromEntries(Object.entries(folders).map(([name, path]) => [name, join(root, path)]))
  const group = execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim()
  const PATH = `${join(root, 'bin')}:${process.env.PATH}`
  execFileSync('deploy/nginx/get-certificates.sh', { env: { ...env, NGINX_GROUP: group, PATH }, stdio: 'pipe' })
  return existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8').trim().split('\n') : []
}

const own = (host: string) => readFileSync(join(root, 'own', host, 'privkey.pem'), 'utf8')

it('gets the certificates of new hosts, although one of them does not point to the machine, and then nothing', () => {
  expect(run('away.example', 'amore.example', 'rosa.example')).toEqual([
    ...['away.example', 'amore.example', 'rosa.example', 'reloaded'],
  ])
  expect([own('amore.example'), own('rosa.example')]).toEqual(['first', 'first'])
  expect(run('amore.example', 'rosa.example')).toEqual([])
})

it('puts a renewed certificate in place', () => {
  run('amore.example', 'rosa.example')
  const renewed = join(root, 'live/rosa.example')
  certificate(renewed, 'second')
  const later = new Date(Date.now() + 60_000)
  utimesSync(join(renewed, 'fullchain.pem'), later, later)
  expect(run('amore.example', 'rosa.example')).toEqual(['reloaded'])
  expect([own('amore.example'), own('rosa.example')]).toEqual(['first', 'second'])
})
