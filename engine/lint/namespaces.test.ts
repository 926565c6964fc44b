import { expect, it } from 'vitest'
import { listImports, type SourceFile } from './import-graph.ts'
import { listLateNamespaces } from './namespaces.ts'

const file = (path: string, text: string): SourceFile => ({ path, text, code: text, imports: listImports(path, text) })

const SCREEN = 'engine/domains/chat/Planted.tsx'
const PAGE = 'engine/domains/chat/planted.route.tsx'
const faultsOf = (handle: string, screen: string, load = "import { Planted } from './Planted.tsx'") =>
  listLateNamespaces([
    file(PAGE, `${load}\nexport const handle: RouteHandle = ${handle}\nexport default Planted\n`),
    file(SCREEN, screen),
  ])

it.each([["useTranslation('likes')"], ["useTranslation(['chat', 'likes'])"], ["useTranslation<'likes'>(['likes'])"]])(
  'a page whose handle lacks a namespace that its files use is a fault: %s',
  (use) => {
    expect(faultsOf("{ texts: ['chat'], title: 'chat:title' }", `const { t } = ${use}`)).toEqual([
      `${PAGE}: the handle does not name the texts likes, which ${SCREEN} uses`,
    ])
  },
)

it('a handle names what its page draws with; every page has the common texts, and a part that loads on use its own', () => {
  const use = "const { t } = useTranslation(['likes', 'common', 'errors', 'slots'])"
  expect(faultsOf("{ texts: ['chat', 'likes'], title: 'chat:title' }", use)).toEqual([])
  expect(faultsOf("{ title: 'chat:title' }", use, "const Planted = lazy(() => import('./Planted.tsx'))")).toEqual([])
  expect(faultsOf("{ title: 'chat:title' }", use, "import type { Planted } from './Planted.tsx'")).toEqual([])
})
