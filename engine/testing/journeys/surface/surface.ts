import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Express } from 'express'
import * as z from 'zod'
import routes from '#engine/routes.ts'
import { CALLS } from '#engine/server/calls.ts'
import { DOMAINS } from '#engine/server/domains.ts'
import { mountFiles } from '#engine/server/files.ts'

/** One address of the product with everything it answers to. */
export interface Target {
  readonly name: string
  /** Path with `:params`, as routes.ts and the calls' registry have it. */
  readonly path: string
  readonly kind: 'page' | 'call' | 'file'
  readonly methods: readonly string[]
  /** JSON Schemas of what each method takes. */
  readonly shapes: readonly JsonShape[]
  readonly queryShapes: readonly JsonShape[]
}

export interface JsonShape {
  readonly type?: string
  readonly format?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, JsonShape>>
  readonly anyOf?: readonly JsonShape[]
  readonly oneOf?: readonly JsonShape[]
  readonly allOf?: readonly JsonShape[]
  readonly items?: JsonShape
}

const shapeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonShape

function listPages(entries: readonly RouteConfigEntry[], parent = ''): Target[] {
  return entries.flatMap(({ id, path = '', children, file }) => {
    const whole = `${parent}/${path}`.replace(/\/+/g, '/')
    const own: Target = {
      name: `page ${id ?? file} ${whole}`,
      path: whole,
      kind: 'page',
      methods: ['GET', 'POST'],
      shapes: [],
      queryShapes: [],
    }
    return [own, ...listPages(children ?? [], whole)]
  })
}

function listCalls(): Target[] {
  return [...new Set(CALLS.map(({ path }) => path))].map((path) => {
    const calls = CALLS.filter((call) => call.path === path)
    return {
      name: `call ${path}`,
      path,
      kind: 'call',
      methods: calls.map(({ method }) => method),
      shapes: calls.flatMap(({ body }) => (body ? [shapeOf(body)] : [])),
      queryShapes: calls.flatMap(({ query }) => (query ? [shapeOf(query)] : [])),
    }
  })
}

/** Asks server/files.ts what it serves, by an app that only listens. */
function listFiles(): Target[] {
  const paths: string[] = []
  const app: Pick<Express, 'get' | 'all'> = { get: (path: string) => void paths.push(path), all: () => {} } as never
  mountFiles(app, DOMAINS)
  return paths.map((path) => ({
    name: `file ${path}`,
    path,
    kind: 'file',
    methods: ['GET'],
    shapes: [],
    queryShapes: [],
  }))
}

/** Every page of routes.ts, every call of the registry, and what else answers: so that none can be forgotten. */
export const listTargets = (): Target[] => [...listPages(routes), ...listCalls(), ...listFiles()]
