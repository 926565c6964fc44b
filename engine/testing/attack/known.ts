import { listTargets } from '../journeys/surface/surface.ts'
import type { Known } from './hostile.ts'

/** Every address and field name of the product, from its routes and the calls' registry. */
export function knownOf(): Pick<Known, 'targets' | 'fields'> {
  const targets = listTargets()
  const shapes = targets.flatMap(({ shapes, queryShapes }) => [...shapes, ...queryShapes])
  const fields = shapes.flatMap(({ properties, anyOf = [] }) =>
    [properties, ...anyOf.map((one) => one.properties)].flatMap((some) => Object.keys(some ?? {})),
  )
  const ofForms = [
    'email',
    'password',
    'name',
    'city',
    'body',
    'callback',
    'token',
    'interest',
    'about_me',
    'intent',
    '_routes',
  ]
  return {
    targets: targets.filter(({ path }) => !path.includes('*')),
    fields: [...new Set([...fields, ...ofForms])],
  }
}
