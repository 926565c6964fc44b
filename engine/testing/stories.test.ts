import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { mailsOf } from '#engine/platform/manifests/collect.ts'
import routes from '#engine/routes.ts'
import { DOMAINS } from '#engine/server/domains.ts'
import { KEY_SCREENS } from '../../storybook/key-screens.ts'

const ROOT = process.cwd()
const IMPORT = /from '((?:\.|#)[^']+\.tsx)'/g
const LOADS = /import\('(\.[^']+\.tsx)'\)/g

const resolveImport = (file: string, specifier: string) =>
  specifier.startsWith('#') ? specifier.slice(1) : relative(ROOT, join(ROOT, dirname(file), specifier))

const listImports = (file: string, pattern: RegExp) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(pattern)].map((match) => resolveImport(file, match[1]!))

const list = (pattern: string) => globSync(pattern, { cwd: ROOT }).sort()

const shown = new Set(
  list('{engine,landers,niches,tenants}/**/*.stories.tsx').flatMap((file) => listImports(file, IMPORT)),
)
const notShown = (components: readonly string[]) => components.filter((component) => !shown.has(component))

test('every component of engine/ui appears in a story', () => {
  const components = list('engine/ui/**/*.tsx').filter((file) => !/\.(stories|test)\.tsx$/.test(file))
  expect(components.length).toBeGreaterThan(25)
  expect(notShown(components)).toEqual([])
})

test('every fill of a slot appears in a story', () => {
  const fills = list('{engine/slots,niches/*,tenants/*}/fills/*/fill.ts')
  const components = fills.flatMap((file) => listImports(file, LOADS))
  expect(components).toHaveLength(fills.length)
  expect(notShown(components)).toEqual([])
})

test('every lander appears in a story', () => {
  const landers = list('landers/*/lander.tsx')
  expect(landers.length).toBeGreaterThan(1)
  expect(notShown(landers)).toEqual([])
})

test('the standard content of every slot appears in a story', () => {
  const components = list('engine/slots/standard/*.tsx').filter((file) => !/\.(stories|test)\.tsx$/.test(file))
  expect(notShown(components)).toEqual([])
})

/** Addresses that draw nothing of their own: a redirect. */
const DRAWS_NOTHING = ['logout']
/** Landers are drawn by stories of their own. */
const isLander = (id: string) => id.startsWith('landers-')
const SCREEN = /(?:screen|refusedScreen)\('([\w-]+)',/g

test('every page of routes.ts appears in a story with its layout', () => {
  const pages = routes.map(({ id = '' }) => id).filter((id) => !isLander(id))
  const sources = list('engine/testing/screens/*.stories.tsx').map((file) => readFileSync(join(ROOT, file), 'utf8'))
  const drawn = new Set(sources.flatMap((source) => [...source.matchAll(SCREEN)].map(([, id]) => id!)))
  expect(pages.length).toBeGreaterThan(50)
  expect(pages.filter((id) => !drawn.has(id))).toEqual(DRAWS_NOTHING)
  expect([...drawn].filter((id) => !pages.includes(id))).toEqual([])
})

/** Mails of jobs that are sent to an address and not to a member, so no manifest lists them as mails. */
const OTHER_MAILS = ['complaint_received', 'complaint_reply']

test('every mail appears in a story', () => {
  const source = readFileSync(join(ROOT, 'engine/platform/mail/layout/Mail.stories.tsx'), 'utf8')
  const shownMails = new Set([...source.matchAll(/\bstory\(\s*'(\w+)'/g)].map(([, name]) => name!))
  const mails = [...mailsOf(DOMAINS).keys(), ...OTHER_MAILS]
  expect(mails.length).toBeGreaterThan(20)
  expect(mails.filter((name) => !shownMails.has(name))).toEqual([])
  expect([...shownMails].filter((name) => !mails.includes(name))).toEqual([])
})

const storyFiles = list('{engine,landers,niches,storybook}/**/*.stories.tsx').map((file) => {
  const source = readFileSync(join(ROOT, file), 'utf8')
  const names = [...source.matchAll(/^export const (\w+)/gm)].map(([, name]) => name!)
  return { title: /\btitle: '([^']+)'/.exec(source)?.[1] ?? '', names }
})
const idOf = (words: string) =>
  words
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

test('the key screens are stories', () => {
  const ids = storyFiles.flatMap(({ title, names }) =>
    names.map((name) => `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}--${idOf(name)}`),
  )
  expect(KEY_SCREENS).toHaveLength(12)
  expect(KEY_SCREENS.filter(({ story }) => !ids.includes(story))).toEqual([])
})

const ROOMS = ['Checks', 'Domains', 'Landers', 'Layouts', 'Overview', 'Platform', 'Screens', 'Slots', 'UI']
/** Words, not names of components: the first with a capital letter. */
const IN_WORDS = /^[A-Z][a-z]+(-[a-z]+)*(:? [a-z]+)*$/

test('the titles of all stories are spelt alike, and no two are the same', () => {
  const isSpelt = (title: string) => {
    const [room = '', ...rest] = title.split('/')
    return ROOMS.includes(room) && rest.length > 0 && (room === 'Landers' || rest.every((part) => IN_WORDS.test(part)))
  }
  const titles = storyFiles.map(({ title }) => title)
  expect(titles.filter((title) => !isSpelt(title))).toEqual([])
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
})
