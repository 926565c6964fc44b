import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { EnvError } from '#engine/platform/env.ts'
import { makeTenant } from '#engine/testing/context.ts'
import { findFreePort } from '#engine/testing/server-process.ts'
import type { Tenant } from '../../tenancy/schema.ts'
import { openInternalServer } from '../observing/internal-server.ts'
import { keepHostsFile } from './hosts-file.ts'

let dataDir: string
let listed: Tenant[]
let change: () => void

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'manyhearts-hosts-'))
  listed = [
    makeTenant('rosa', {}, { hosts: ['rosa.example', 'www.rosa.example', 'rosa.localhost'] }),
    makeTenant('amore', {}, { hosts: ['amore.example', 'old.example'], hidden: { links: 1 } }),
  ]
  const onChange = (listener: (tenants: readonly Tenant[]) => void) => {
    change = () => listener(listed)
    return () => {}
  }
  const fail = () => {
    throw new Error('the file could not be written')
  }
  keepHostsFile({ dataDir, tenants: { list: () => listed, onChange }, log: { error: fail } })
  return () => rmSync(dataDir, { recursive: true, force: true })
})

const expose = async () => ({ contentType: 'text/plain', text: 'metrics' })

it('has the hosts of all sites but those of this machine, and of a site that is not live the one of its links', () => {
  expect(readFileSync(join(dataDir, 'hosts.txt'), 'utf8')).toBe('amore.example\nrosa.example\nwww.rosa.example\n')
  listed = [makeTenant('nova', {}, { hosts: ['nova.example'] })]
  change()
  expect(readFileSync(join(dataDir, 'hosts.txt'), 'utf8')).toBe('nova.example\n')
  expect(readdirSync(dataDir)).toEqual(['hosts.txt'])
})

it('lets a proxy ask for one host at a time, and says nothing but yes or no', async () => {
  const port = await findFreePort()
  const close = await openInternalServer({ dataDir, metrics: { host: '127.0.0.1', port } }, expose)
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init)
    return [answer.status, await answer.text()]
  }
  try {
    expect(await ask('/metrics')).toEqual([200, 'metrics'])
    for (const host of ['rosa.example', 'WWW.rosa.example', 'amore.example'])
      expect(await ask(`/ask?domain=${host}`)).toEqual([200, ''])
    const unknown = ['other.example', '', '.', 'rosa.example.', 'rosa.example:443', 'rosa.example%0Aother.example']
    for (const host of [...unknown, '*.rosa.example', 'rosa.localhost', 'a'.repeat(5000)])
      expect(await ask(`/ask?domain=${host}`)).toEqual([404, ''])
    for (const path of ['/ask', '/', '/hosts.txt', '/readyz']) expect(await ask(path)).toEqual([404, ''])
    expect(await ask('/ask?domain=rosa.example', { method: 'POST' })).toEqual([404, ''])
    listed = []
    change()
    expect(await ask('/ask?domain=rosa.example')).toEqual([404, ''])
    expect(await askRaw(port, '//')).toContain('404')
  } finally {
    await close()
  }
})

/** The answer to an address that no client of ours would send. */
function askRaw(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`))
    socket.once('data', (data) => {
      socket.destroy()
      resolve(String(data))
    })
    socket.once('error', reject)
  })
}

it('names the variable of a port that is taken', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as AddressInfo
  const opening = openInternalServer({ dataDir, metrics: { host: '127.0.0.1', port } }, expose)
  await expect(opening).rejects.toThrow(/^METRICS_PORT: listen EADDRINUSE/)
  await expect(opening).rejects.toBeInstanceOf(EnvError)
  await new Promise((resolve) => taken.close(resolve))
})
