import { expect, it } from 'vitest'
import { removeServed } from './client-routes.ts'

it('leaves of a route what its component needs, in the order of the file', () => {
  const source = `
import 'styles'
import { useState } from 'react'
import { type Kind, data, Form as Sent } from 'react-router'
import { findMember, type Member } from 'queries'
import type { Route } from 'types'
import view, { LIMIT, shown } from 'view'
export const handle: RouteHandle = { title: 'page:title', limit: LIMIT }
const STATUS = { gone: 404 }
const statusOf = (reason: Kind) => STATUS[reason]
type Loaded = Route.ComponentProps['loaderData']
export async function loader() { return data(await findMember(), statusOf('gone')) }
export const headers = () => shown
function Part({ kind }: { kind: Kind }) { return <p>{kind}</p> }
export default function Page({ loaderData }: Loaded) { return <Sent><Part kind={view(useState)} /></Sent> }
`
  expect(removeServed('page.route.tsx', source).split('\n')).toEqual([
    "import 'styles'",
    "import { useState } from 'react'",
    "import { Form as Sent } from 'react-router'",
    "import view, { LIMIT } from 'view'",
    "export const handle: RouteHandle = { title: 'page:title', limit: LIMIT }",
    "type Loaded = Route.ComponentProps['loaderData']",
    'function Part({ kind }: { kind: Kind }) { return <p>{kind}</p> }',
    'export default function Page({ loaderData }: Loaded) { return <Sent><Part kind={view(useState)} /></Sent> }',
  ])
})
