import { expect, it } from 'vitest'
import { listImports, type SourceFile } from '../import-graph.ts'
import { listInterfaceFaults } from './interfaces.ts'

const file = (path: string, text: string): SourceFile => ({ path, text, code: text, imports: listImports(path, text) })

const shared = file('engine/domains/chat/shared/planted.ts', 'export const planted = 1')
const index = file('engine/domains/legal/index.ts', "export { planted } from './terms.ts'")

it('a shared part that nobody shares is a fault', () => {
  expect(listInterfaceFaults([shared])).toEqual([`${shared.path} stands in shared/, and nobody outside imports it`])
  const user = file(
    'engine/domains/likes/planted.ts',
    "import { planted } from '#engine/domains/chat/shared/planted.ts'",
  )
  expect(listInterfaceFaults([shared, user])).toEqual([])
})

it('an interface that exports what nobody outside uses is a fault', () => {
  const fault = `${index.path} exports planted, which nobody outside uses`
  const inside = file('engine/domains/legal/planted.ts', "import { planted } from './index.ts'")
  expect(listInterfaceFaults([index, inside])).toEqual([fault])
  const user = file('engine/domains/likes/planted.ts', "import { planted } from '#engine/domains/legal/index.ts'")
  expect(listInterfaceFaults([index, user])).toEqual([])
})
