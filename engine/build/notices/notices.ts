import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Data of others in the repository itself. */
const DATA = [
  'Place names, regions and coordinates (`engine/domains/geo/data`) come from [GeoNames](https://www.geonames.org), licensed under CC BY 4.0; they were reduced and their names localised, see `engine/domains/geo/data/SOURCE.md`.',
  'Coasts and borders of a landing page with maps come from [Natural Earth](https://www.naturalearthdata.com), public domain.',
]

/** What licences that ask for more than a notice ask for. */
const TERMS: Readonly<Record<string, string>> = {
  LGPL: '`sharp` loads libvips as a shared library, unchanged; it may be replaced by another build of the same version. Sources: https://github.com/lovell/sharp-libvips.',
  MPL: '`sepa` and `web-push` are used unchanged; their sources are those of the npm registry.',
  OFL: 'Fonts are served in subsets of the files of their packages, without hints and without the weights and widths that no theme uses, under their own names: none of them reserves its name.',
}

interface Locked {
  readonly version: string
  readonly license?: string
  readonly dev?: boolean
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
}

const LICENCE_FILE = /^(licen[cs]e|copying|notice)(\.|-|$)/i

const readJson = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T

/** The texts of a package's licence, as it brings them; none for a package that only names it. */
function readLicence(folder: string): string {
  const files = readdirSync(folder).filter((name) => LICENCE_FILE.test(name))
  const texts = files.sort().map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
  return texts.join('\n\n')
}

/** Every package that a server may load, by its name, with the licence that the lockfile names. */
function listLocked(root: string): readonly (readonly [name: string, locked: Locked])[] {
  const { packages } = readJson<{ packages: Record<string, Locked> }>(join(root, 'package-lock.json'))
  const found = Object.entries(packages).flatMap(([path, locked]) =>
    path === '' || locked.dev ? [] : [[path.split('node_modules/').at(-1)!, locked] as const],
  )
  const unique = new Map(found.map(([name, locked]) => [`${name}@${locked.version}`, [name, locked] as const]))
  return [...unique.values()].sort(([one], [other]) => (one < other ? -1 : 1))
}

/** Packages whose files the build puts into pages, though no server loads them. */
const IN_PAGES = ['emojibase-data', 'lucide-static']

/** Quoted, so that no line of a licence is read as Markdown. */
const quote = (text: string) =>
  text
    .split('\n')
    .map((line) => `    ${line.replaceAll('](#', '] (#')}`.trimEnd())
    .join('\n')

/** The text of `THIRD-PARTY-NOTICES.md`: made of the lockfile and of the installed packages. */
export function writeNotices(root: string): string {
  const { dependencies } = readJson<Manifest>(join(root, 'package.json'))
  const rows = listLocked(root).map(
    ([name, { version, license = 'see its file' }]) => `| ${name} | ${version} | ${license} |`,
  )
  const byText = Map.groupBy([...Object.keys(dependencies), ...IN_PAGES].sort(), (name) =>
    readLicence(join(root, 'node_modules', name)),
  )
  const texts = [...byText].flatMap(([text, names]) =>
    text === '' ? [] : [`### ${names.join(', ')}\n\n${quote(text)}`],
  )
  const parts = [
    '# Third-party notices',
    'What Manyhearts contains or is built with, beside its own code. `npm run notices` writes this page; a test compares it with the installed packages.',
    '## Data',
    ...DATA,
    '## Terms of some licences',
    Object.entries(TERMS)
      .map(([name, text]) => `- **${name}**: ${text}`)
      .join('\n'),
    '## Packages of the server and of pages',
    ['| Package | Version | Licence |', '| --- | --- | --- |', ...rows].join('\n'),
    '## Licences of the packages that the code names',
    ...texts,
  ]
  return `${parts.join('\n\n')}\n`
}
