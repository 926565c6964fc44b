import type { Express, Request, RequestHandler, Response } from 'express'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { refuse, sendAnswer } from '#engine/platform/call.ts'
import { noteFacts } from './observing/facts.ts'

/** Answers 405 with `Allow`. */
export function refuseMethod(res: Response, methods: readonly string[]): void {
  sendAnswer(res, {
    ...refuse(405, 'method_not_allowed'),
    headers: { allow: methods.join(', ') },
  })
}

const READ = ['GET', 'HEAD']

/** Mounts the address of a file: GET and HEAD are answered, other methods with 405. */
export function mountFile(app: Pick<Express, 'get' | 'all'>, path: string, send: RequestHandler): void {
  const note: RequestHandler = (req, _res, next) => {
    noteFacts(req, { kind: 'file', route: path })
    next()
  }
  app.get(path, note, send)
  app.all(path, note, (_req, res) => refuseMethod(res, READ))
}

/** Returns a function that says which methods a page answers: POST only if its route has an action. */
export function createPageMethods({ routes }: Pick<ServerBuild, 'routes'>): (req: Request) => readonly string[] {
  const listBelow = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes)
      .filter((route) => route !== undefined)
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index, module }): RouteObject => {
        const handle = 'action' in module && module.action !== undefined
        return index ? { id, path, index, handle } : { id, path, handle, children: listBelow(id) }
      })
  const tree = listBelow(undefined)
  return ({ path }) => {
    const matched = matchRoutes(tree, path.replace(/\/?(_root)?\.data$/, '') || '/') ?? []
    return matched.some(({ route }) => route.handle === true) ? [...READ, 'POST'] : READ
  }
}
