import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Finding } from '#engine/tenancy/checks/findings.ts'
import { checkOwnTexts } from '#engine/texts/compare.ts'
import { LOCALES } from '#engine/texts/locales.ts'
import { landerPath } from '../lander-path.ts'

const KILOBYTE = 1024
/** What a lander may load: script compressed, each picture, and a film whole (product.md 15.3). */
const MOST_SCRIPT_BYTES = 30 * KILOBYTE
const MOST_PICTURE_BYTES = 200 * KILOBYTE
const MOST_FILM_BYTES = 1536 * KILOBYTE

type Found = Omit<Finding, 'file' | 'path'> & { readonly file?: string }

/** A lander's folder as the checks read it. */
interface Folder {
  readonly root: string
  readonly name: string
  readonly dir: string
  /** Paths within it, without tests and stories. */
  readonly files: readonly string[]
  /** The sources of its components, all in one. */
  readonly page: string
  read(file: string): string
}

type Check = (folder: Folder) => readonly Found[]

const wrong = (reason: string, remedy: string, file?: string): Found => ({ grade: 'wrong', reason, remedy, file })
const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length

const checkContract: Check = ({ root, name, dir, page, read }) => {
  const found: Found[] = []
  if (!/export default defineLander\(/.test(read('lander.tsx')))
    found.push({
      grade: 'refuses',
      reason: 'the default export is not made by defineLander: the page gets no props',
      remedy: 'write `export default defineLander(Page)`',
    })
  try {
    landerPath(join(root, 'landers'), name)
  } catch (error) {
    const reason = (error as Error).message.replace(`${dir}/`, '')
    found.push({ grade: 'refuses', file: 'lander.json', reason, remedy: 'write { "slug": false }, or delete the file' })
  }
  if (!/<main\b[^>]*\bid="main"/.test(page))
    found.push(wrong('there is no <main id="main">: the link past the navigation leads nowhere', 'write it'))
  if (count(page, /<h1\b/g) !== 1) found.push(wrong('there is not one <h1>', 'give the page one headline'))
  return found
}

/** One form, that says where its visitor comes from, with one button that sends it. */
const checkForm: Check = ({ page }) => {
  const forms = [...page.matchAll(/<StartForm\b[^>]*>/g)].map(([form]) => form)
  if (forms.length !== 1)
    return [wrong(`there are ${forms.length} start forms`, 'put one StartForm of define-lander.ts into the page')]
  const found: Found[] = []
  if (!/\btracking=\{/.test(forms[0]!))
    found.push(wrong('the form has no tracking: what it brings counts for nobody', 'write tracking={tracking}'))
  const buttons = count(page, /type="submit"/g) + count(page, /<StartSteps\b/g)
  if (buttons === 0) found.push(wrong('no button sends the form', 'put a <Button type="submit"> or StartSteps into it'))
  if (buttons > 1)
    found.push({
      ...{ grade: 'advice', reason: `${buttons} buttons send the form` },
      remedy: 'leave one: a visitor of an advertisement has one thing to do',
    })
  return found
}

/** `de: landers/x: title is missing`: what `npm run texts` says, with the file that lacks it. */
const checkTexts: Check = ({ root, name, files, read }) => {
  const usual = checkOwnTexts(root, `landers/${name}`, {}).map((fault) => {
    const [, locale = 'en', what = fault] = /^(\w\w): (?:landers\/[^:]*?: )?(.*)$/.exec(fault) ?? []
    return wrong(`${locale}: ${what}`, `write it in texts/${locale}.json; until then visitors read English`)
  })
  const english = files.includes('texts/en.json') ? (JSON.parse(read('texts/en.json')) as object) : {}
  const sets = [...new Set(files.flatMap((file) => /^variants\/([^/]+)\//.exec(file)?.[1] ?? []))]
  const ofSets = sets.flatMap((set) => {
    const fileOf = (locale: string) => `variants/${set}/${locale}.json`
    const missing = LOCALES.filter((locale) => !files.includes(fileOf(locale)))
    const keys = files.includes(fileOf('en')) ? Object.keys(JSON.parse(read(fileOf('en'))) as object) : []
    const unknown = keys.filter((key) => !(key in english))
    return [
      ...missing.map((locale) =>
        wrong(`${fileOf(locale)} is missing`, 'write it; until then the usual texts stand there'),
      ),
      ...unknown.map((key) => wrong(`variants/${set}: ${key} is none of the lander's texts`, 'correct the key')),
    ]
  })
  return [...usual, ...ofSets]
}

const inKb = (bytes: number) => `${Math.ceil(bytes / KILOBYTE)} KB`

const checkWeight: Check = ({ dir, files }) => {
  const scripts = files.filter((file) => /\.m?js$/.test(file))
  const script = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join(dir, file))).length, 0)
  const tooLarge = (pattern: RegExp, most: number, remedy: string) =>
    files
      .filter((file) => pattern.test(file) && statSync(join(dir, file)).size > most)
      .map((file) => wrong(`is ${inKb(statSync(join(dir, file)).size)}, may be ${inKb(most)}`, remedy, file))
  return [
    ...(script > MOST_SCRIPT_BYTES
      ? [wrong(`${scripts.join(', ')}: ${inKb(script)} of script, may be ${inKb(MOST_SCRIPT_BYTES)}`, 'do more in CSS')]
      : []),
    ...tooLarge(/\.(png|jpe?g|webp|avif|gif|svg)$/, MOST_PICTURE_BYTES, 'save it smaller, as AVIF or WebP'),
    ...tooLarge(/\.(mp4|webm)$/, MOST_FILM_BYTES, 'make it shorter or smaller'),
  ]
}

/** What a visitor sees first has to be found by the browser in the page itself, and loaded before the rest. */
const checkFirstPicture: Check = ({ page, files, read }) => {
  const pictures = [...page.matchAll(/<(img|Photo)\b[^>]*>/g)].map(([tag]) => tag)
  const isFirst = (tag: string) => /\beager\b/.test(tag) || /fetchPriority="high"/.test(tag)
  const found: Found[] = []
  if (pictures.length > 0 && !pictures.some(isFirst))
    found.push(
      wrong('no picture is loaded first', 'write fetchPriority="high" on the first <img>, or eager on its Photo'),
    )
  for (const [film] of page.matchAll(/<video\b[^>]*>/g))
    if (!/\bposter=/.test(film))
      found.push(wrong('a film has no poster: nothing is seen until it loads', 'write poster='))
  const styles = files.filter((file) => file.endsWith('.css.ts') && /url\(/.test(read(file)))
  for (const file of styles)
    found.push({
      ...{ grade: 'advice', file, reason: 'a picture of a stylesheet is found late' },
      remedy: 'if it is seen first, put it into the page as an <img fetchPriority="high">',
    })
  return found
}

/** A lander is dressed by every theme. */
const checkColours: Check = ({ files, read }) =>
  files
    .filter((file) => /\.(css\.ts|tsx)$/.test(file) && /['"` ](#[0-9a-f]{3,8}\b|rgba?\()/i.test(read(file)))
    .map((file) => wrong('names a colour of its own: no theme can dress it', 'take one of vars.colour', file))

const checkStory: Check = ({ dir }) =>
  globSync('*.stories.tsx', { cwd: dir }).length > 0
    ? []
    : [wrong('has no story: nobody sees it in every theme', 'write lander.stories.tsx, as `lander new` does')]

const CHECKS = [checkContract, checkForm, checkTexts, checkWeight, checkFirstPicture, checkColours, checkStory]

/**
 * What is not right with the folder `landers/<name>` below `root`, read without a build: `refuses` where its addresses
 * would answer with the plain page, or none would be built. `path` of a finding is the lander.
 */
export function listLanderFaults(root: string, name: string): Finding[] {
  const dir = join(root, 'landers', name)
  const files = globSync('**/*', { cwd: dir })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.\w+$/.test(file) && !/\.(test|stories)\.tsx?$/.test(file))
    .sort()
  const read = (file: string) => readFileSync(join(dir, file), 'utf8')
  const sources = files.filter((file) => file.endsWith('.tsx'))
  const folder: Folder = { root, name, dir, files, read, page: sources.map(read).join('\n') }
  return CHECKS.flatMap((check) =>
    check(folder).map(({ file = 'lander.tsx', ...found }) => ({
      ...found,
      file: `landers/${name}/${file}`,
      path: name,
    })),
  )
}
