import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { listCitationFaults } from './citations.ts'

const PRODUCT = '# The product\n\n## 4. States and transitions\n\n### 4.6 Sign-up modal\n'
/** Apart from the names of pages, so that this file cites none that do not exist. */
const PAGES = 'decisions/'
let root = ''

/** Faults of a small repository with these files beside a `product.md` of sections 4 and 4.6. */
function faultsOf(files: Readonly<Record<string, string>>): readonly string[] {
  root = mkdtempSync(join(tmpdir(), 'citations-'))
  const all = {
    'engine/docs/product.md': PRODUCT,
    'engine/docs/decisions/mail.md': '# Mail\n\n## Lanes\n',
    ...files,
  }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return listCitationFaults(root)
}

afterEach(() => rmSync(root, { recursive: true, force: true }))

it('finds no fault in this repository', () => {
  root = ''
  expect(listCitationFaults(resolve(import.meta.dirname, '../..'))).toEqual([])
})

it('accepts sections, pages, headings and links that exist', () => {
  const code = `/** product.md section 4, product.md 4.6,
   * product.md sections 4 and 4.6, decisions/mail.md, decisions/mail.md, "Lanes". */`
  const readme = '[rules](engine/docs/product.md#46-sign-up-modal) [site](https://example.org/x#y) `mail.md`'
  expect(faultsOf({ 'engine/a.ts': code, 'README.md': readme })).toEqual([])
})

it.each([
  ['a section that does not exist', '// product.md section 5', 'product.md has no section 5'],
  ['a subsection that does not exist', '// product.md 4.7', 'product.md has no section 4.7'],
  ['the second of two sections', '// product.md sections 4 and 9', 'product.md has no section 9'],
  ['a page that does not exist', `// ${PAGES}none.md`, `no page ${PAGES}none.md`],
  ['a heading that does not exist', `// ${PAGES}mail.md, "Ways in"`, `no heading "Ways in" in ${PAGES}mail.md`],
])('finds %s', (_what, code, fault) => {
  expect(faultsOf({ 'engine/a.ts': `\n${code}\n` })).toEqual([`engine/a.ts:2: ${fault}`])
})

it.each([
  ['spec', 'section 4'],
  ['the', 'spec'],
  ['decision', '7'],
])('finds a citation of a document outside the repository: %s %s', (...words) => {
  const [fault] = faultsOf({ 'engine/a.ts': `/** A rule (${words.join('\n * ')}) */` })
  expect(fault).toMatch(/^engine\/a\.ts:1: .* cites a document outside the repository$/)
})

it.each(['decisions', 'design', 'spec', 'stack'])('finds a citation of %s.md', (name) => {
  expect(faultsOf({ 'engine/a.ts': `// see ${name}.md` })).toHaveLength(1)
})

it.each([
  ['a dead link', '[x](engine/none.md)', 'no file engine/none.md'],
  ['a dead anchor', '[x](engine/docs/product.md#5-none)', 'no heading for engine/docs/product.md#5-none'],
  ['a page named in code quotes', 'see `none.md`', 'no page none.md'],
])('finds %s in Markdown', (_what, text, fault) => {
  expect(faultsOf({ 'README.md': text })).toEqual([`README.md:1: ${fault}`])
})
