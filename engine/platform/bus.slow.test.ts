import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type Bus, createRedisBus } from './bus.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function startRedis(port: number, dir: string, options: readonly string[] = []): Promise<ChildProcess> {
  const child = spawn('redis-server', ['--port', String(port), '--save', '', '--dir', dir, ...options], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  for await (const line of child.stdout!) if (String(line).includes('Ready to accept connections')) break
  child.stdout!.destroy()
  return child
}

/** Publishes again until the listener has heard of it: a subscription to a started Redis takes a moment. */
const untilHeard = (bus: Bus, heard: () => number) => {
  const before = heard()
  return vi.waitFor(
    () => {
      bus.publish('rosa', 'm1')
      expect(heard()).toBeGreaterThan(before)
    },
    { timeout: 20_000, interval: 50 },
  )
}

it('outlives an outage of Redis: the process hears itself meanwhile, and the others afterwards', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'manyhearts-bus-'))
  const port = await freePort()
  let redis = await startRedis(port, dir)
  const warn = vi.fn()
  const open = (log: { warn: () => void }) => createRedisBus(`redis://127.0.0.1:${port}`, log)
  const [one, two] = await Promise.all([open({ warn }), open({ warn: () => {} })])
  onTestFinished(async () => {
    await Promise.all([one.close(), two.close()])
    redis.kill()
    await once(redis, 'exit')
    rmSync(dir, { recursive: true, force: true })
  })
  const own = vi.fn()
  const theirs = vi.fn()
  one.subscribe('rosa', 'm1', own)
  two.subscribe('rosa', 'm1', theirs)
  await untilHeard(one, () => theirs.mock.calls.length)
  expect(warn).not.toHaveBeenCalled()

  redis.kill()
  await once(redis, 'exit')
  await vi.waitFor(() => expect(warn).toHaveBeenCalled())
  await untilHeard(one, () => own.mock.calls.length)

  redis = await startRedis(port, dir)
  await untilHeard(one, () => theirs.mock.calls.length)
  expect(warn.mock.calls.map(([, message]) => message)).toEqual([
    'Redis does not answer; events go on from the database',
  ])
})

it('opens while Redis is down, and joins the others once that is there', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'manyhearts-bus-'))
  const port = await freePort()
  const warn = vi.fn()
  const open = () => createRedisBus(`redis://127.0.0.1:${port}`, { warn })
  const [one, two] = await Promise.all([open(), open()])
  expect(warn).toHaveBeenCalled()
  const own = vi.fn()
  const theirs = vi.fn()
  one.subscribe('rosa', 'm1', own)
  two.subscribe('rosa', 'm1', theirs)
  await untilHeard(one, () => own.mock.calls.length)
  const redis = await startRedis(port, dir)
  onTestFinished(async () => {
    await Promise.all([one.close(), two.close()])
    redis.kill()
    await once(redis, 'exit')
    rmSync(dir, { recursive: true, force: true })
  })
  await untilHeard(one, () => theirs.mock.calls.length)
})

it('refuses credentials that Redis refuses', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'manyhearts-bus-'))
  const port = await freePort()
  const redis = await startRedis(port, dir, ['--requirepass', 'right'])
  onTestFinished(async () => {
    redis.kill()
    await once(redis, 'exit')
    rmSync(dir, { recursive: true, force: true })
  })
  const open = (login: string) => createRedisBus(`redis://${login}127.0.0.1:${port}`, { warn: () => {} })
  await expect(open('')).rejects.toThrow(/does not let this server in: NOAUTH/)
  await expect(open(':wrong@')).rejects.toThrow(/does not let this server in: WRONGPASS/)
  await (await open(':right@')).close()
})

it('opens beside a Redis that takes connections and answers nothing', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as { port: number }
  const bus = await createRedisBus(`redis://127.0.0.1:${port}`, { warn: () => {} })
  const heard = vi.fn()
  bus.subscribe('rosa', 'm1', heard)
  await untilHeard(bus, () => heard.mock.calls.length)
  await bus.close()
  silent.close()
})
