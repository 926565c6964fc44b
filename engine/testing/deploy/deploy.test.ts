import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { openMetrics } from '#engine/server/observing/metrics.ts'
import { countReplacements } from '#engine/server/processes/replacements.ts'
import { makeServices } from '../context.ts'
import { findProgram } from '../database/mariadb.ts'
import { useSqlite } from '../databases.ts'

const open = useSqlite()
const read = (file: string) => readFileSync(file, 'utf8')

/** The series of every metric that a server has. */
let names: ReadonlySet<string>
beforeAll(async () => {
  const db = await open()
  const tenants = { list: () => [], countRefused: () => ({ older: 0, notServed: 0 }) }
  const metrics = openMetrics({ services: makeServices(db), tenants, countStreams: () => 0, build: '' })
  names = new Set(
    [
      ...(await metrics.registry.getMetricsAsJSON()),
      ...(await countReplacements().registry.getMetricsAsJSON()),
    ].flatMap(({ name, type }) =>
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  )
  metrics.close()
  await db.close()
})

it.each(['deploy/prometheus/alerts.yml', 'deploy/grafana/dashboard.json'])(
  '%s asks for metrics that there are',
  (file) => {
    const asked = read(file).match(/\b(?:manyhearts|nodejs|process)_[a-z0-9_]+/g) ?? []
    expect(asked.length).toBeGreaterThan(9)
    expect(asked.filter((name) => !names.has(name))).toEqual([])
  },
)

it('every metric of our own is on the dashboard', () => {
  const shown = read('deploy/grafana/dashboard.json')
  const isShown = (name: string) => shown.includes(name.replace(/_(?:bucket|sum|count)$/, ''))
  expect([...names].filter((name) => name.startsWith('manyhearts_') && !isShown(name))).toEqual([])
})

/** The variables of environment.md. */
const documented = () =>
  new Set(
    read('engine/docs/environment.md')
      .match(/`[A-Z][A-Z_]+`/g)
      ?.map((it) => it.slice(1, -1)),
  )

it('environment.md has every variable that the server reads', () => {
  const variables = [...read('engine/platform/env.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name!)
  expect(variables.length).toBeGreaterThan(15)
  expect(variables.filter((name) => !documented().has(name))).toEqual([])
})

const variablesOf: Readonly<Record<string, RegExp>> = {
  Dockerfile: /^(?:ENV| {3}) ([A-Z_]+)=/gm,
  'compose.yaml': /^ {6}([A-Z_]+):/gm,
  'deploy/systemd/manyhearts.env': /^#?([A-Z_]+)=/gm,
  'deploy/systemd/manyhearts.service': /^Environment=([A-Z_]+)=/gm,
}

/** Those of Node, of the C library, and of the images of the database and the object store. */
const OTHERS = /^(NODE_ENV|MALLOC_ARENA_MAX|(MARIADB|MINIO)_\w+)$/

it.each(Object.keys(variablesOf))('%s sets variables that environment.md has', (file) => {
  const set = [...read(file).matchAll(variablesOf[file]!)].map(([, name]) => name!)
  expect(set.length).toBeGreaterThan(0)
  expect(set.filter((name) => !OTHERS.test(name) && !documented().has(name))).toEqual([])
})

it('starts the server everywhere with the options and the environment of npm start', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } }
  const options = scripts.start.match(/(--[\w-]+|\b[A-Z_]+)=\w+/g)!
  expect(options.length).toBeGreaterThan(3)
  for (const file of ['Dockerfile', 'deploy/systemd/manyhearts.service'])
    expect(options.filter((option) => !read(file).includes(option))).toEqual([])
})

/** What checks a file where Debian's package of the proxy or collector is installed. */
const CHECKS: readonly (readonly [program: string, ...args: string[]])[] = [
  ['promtool', 'check', 'rules', 'deploy/prometheus/alerts.yml'],
  ['promtool', 'check', 'config', 'deploy/prometheus/prometheus.yml'],
  ...globSync('deploy/caddy/*Caddyfile').map(
    (file) => ['caddy', 'validate', '--adapter', 'caddyfile', '--config', file] as const,
  ),
]

it.each(CHECKS.filter(([program]) => findProgram(program)))('%s has no complaint: %s %s %s', (program, ...args) => {
  expect(() => execFileSync(findProgram(program)!, args, { stdio: 'pipe' })).not.toThrow()
})
