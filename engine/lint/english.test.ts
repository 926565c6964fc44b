import { expect, it } from 'vitest'
import { listHardCodedTexts } from './english.ts'
import { listImports, type SourceFile } from './import-graph.ts'

const file = (path: string, text: string): SourceFile => ({ path, text, code: text, imports: listImports(path, text) })
const faultsOf = (path: string, text: string) => listHardCodedTexts([file(path, text)])

it.each([
  ['<p>Hello</p>'],
  ["<p>{'Hello'}</p>"],
  ["<p>{open ? t('chat:close') : 'Open'}</p>"],
  ["<p>{name || 'Somebody'}</p>"],
  ['<>{`Hello`}</>'],
  ['<button aria-label="Close" />'],
  ['<img alt={`Photo`} />'],
  ['<TextField label="E-mail" />'],
  ['<input placeholder="Search" />'],
  ['<a title="More" />'],
  ['<TextField error={bad && "Say something"} />'],
  ['<ChoiceChips legend="What next?" />'],
])('a page with words in its source is a fault: %s', (markup) => {
  expect(faultsOf('engine/domains/chat/planted.route.tsx', `export default () => ${markup}`)).toHaveLength(1)
  expect(faultsOf('landers/planted/planted.tsx', `export default () => ${markup}`)).toHaveLength(1)
})

it.each([
  ["const WORD = 'Open'\nexport default () => <p>{WORD}</p>"],
  ['const LABEL = `Close`\nexport default () => <button aria-label={LABEL} />'],
  ["const WORDS = { on: 'Open' } as const\nexport default ({ state }) => <p>{WORDS[state]}</p>"],
  ["const wordOf = (open) => (open ? 'Close' : t('chat:open'))\nexport default () => <p>{wordOf(true)}</p>"],
])('words that a name of the file stands for are a fault where they are shown: %s', (text) => {
  expect(faultsOf('engine/domains/chat/planted.route.tsx', text)).toHaveLength(1)
})

it('a name that stands for itself, for a key or for a class is none', () => {
  const names = "const a = b\nconst b = a\nconst KEY = 'chat:title'\nconst wide = 'wide'"
  const page = 'export default () => <p className={wide}>{a} {t(KEY)}</p>'
  expect(faultsOf('engine/domains/chat/planted.route.tsx', `${names}\n${page}`)).toEqual([])
})

it.each([
  ["const mail = { subject: 'Somebody wrote' }"],
  ["const mail = { paragraphs: [t('a.b'), 'And more'] }"],
  ['const mail = { heading: `Hello` }'],
  ["lines.push('And more')"],
  ["const mail = { push: 'Somebody wrote' }"],
  ["const subject = 'Somebody wrote'; const mail = { subject }"],
])('a mail with words in its source is a fault: %s', (text) => {
  expect(faultsOf('engine/domains/chat/planted.mail.ts', text)).toEqual([
    expect.stringMatching(/^engine\/domains\/chat\/planted\.mail\.ts:1: .* belongs in the catalogues$/),
  ])
})

it.each([
  ["document.title = 'Somebody wrote'"],
  ["button.setAttribute('aria-label', 'Close')"],
  ['const html = `<img alt="A photo">`'],
  ["const html = '<p>No mail yet.</p>'"],
  ['const html = `<li><a href="/outbox/1">As the reader sees it</a></li>`'],
])('a script that writes words is a fault: %s', (text) => {
  expect(faultsOf('engine/platform/client/planted.ts', text)).toHaveLength(1)
})

it.each([
  ["<p>{t('chat:title')}</p>"],
  ["<p title={t('chat:title')}>&nbsp;·&nbsp;18+</p>"],
  ['<Notice heading="h1" icon="gift" />'],
  ["<Page title={open ? 'chat:title' : 'chat:list.title'} />"],
  ['<p className="wide">{count}</p>'],
])('texts from the catalogues, names and signs are none: %s', (markup) => {
  expect(faultsOf('engine/ui/planted.tsx', `export const a = () => ${markup}`)).toEqual([])
})

it.each([
  ['const html = `<p></p><style>p { margin: 0 }</style>`'],
  ["const html = '<b>18+</b>'"],
  ["lines.push('And more')"],
])('a script that writes texts from elsewhere is none: %s', (text) => {
  expect(faultsOf('engine/platform/client/planted.ts', text)).toEqual([])
})

it('stories and tests may say what they like', () => {
  expect(faultsOf('engine/ui/Planted.stories.tsx', 'export const A = () => <p>Hello</p>')).toEqual([])
})
