import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listImports, type SourceFile } from './import-graph.ts'
import { listUntitledPages } from './titles.ts'

const root = join(import.meta.dirname, '../..')
const path = 'engine/domains/chat/planted.route.tsx'
const file = (text: string): SourceFile => ({ path, text, code: text, imports: listImports(path, text) })
const faultsOf = (handle: string, page = 'export default function Page() {}') =>
  listUntitledPages([file(`${handle}\n${page}\n`)], root)

it.each([
  ['', /has no handle/],
  ["export const handle: RouteHandle = { texts: ['chat'] }", /gives no title/],
  ["export const handle: RouteHandle = { title: 'chat:no.such.text' }", /chat:no\.such\.text is no text/],
  ["export const handle: RouteHandle = { title: 'planted:title' }", /planted:title is no text/],
  ["export const handle: RouteHandle = { title: 'by-loader' }", /gives no tabTitle/],
])('a page without a title is a fault: %s', (handle, fault) => {
  expect(faultsOf(handle)).toEqual([expect.stringMatching(fault)])
})

it('a page has the title of a text, of its data or of the site; a route without a page needs none', () => {
  expect(faultsOf("export const handle: RouteHandle = {\n  title: 'chat:title',\n}")).toEqual([])
  expect(faultsOf("export const handle: RouteHandle = { title: 'by-site' }")).toEqual([])
  const page = 'export const loader = () => ({ tabTitle })\nexport default function Page() {}'
  expect(faultsOf("export const handle: RouteHandle = { title: 'by-loader' }", page)).toEqual([])
  expect(faultsOf('', 'export const loader = () => redirect("/")')).toEqual([])
})
