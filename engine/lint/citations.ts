import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** The folders with our own text. `tenants` is the sites' content, except its code. */
const ROOTS = [
  'engine',
  'admin-cli',
  'back-office',
  'storybook',
  'migrations',
  'themes',
  'niches',
  'landers',
  'tenants',
]
const SKIPPED = new Set(['node_modules', 'build', 'data', 'pages'])
const DOCS = 'engine/docs'

/** Documents that are not in the repository. */
const OUTSIDE = [
  /\bspec\s+sections?\b/gi,
  /\b(?:the|of)\s+spec\b(?!\.)/gi,
  /\bspec's\b/gi,
  /\bspecification(?:'s)?\s+section/gi,
  /\bdecisions?[,:]?\s+["\d]/gi,
  /\b(?:decisions|design|spec|stack|anchors|looks)\.md\b/gi,
]

const SECTIONS = /\bproduct\.md,?\s+(?:sections?\s+)?(\d+(?:\.\d+)?(?:(?:\s*,\s*|\s+and\s+|\s+to\s+)\d+(?:\.\d+)?)*)/g
const PAGE = /\bdecisions\/([\w-]+\.md)\b/g
const TITLE = /\b(architecture|glossary|STYLE|decisions\/[\w-]+)\.md,?\s+"([^"]+)"/g
const LINK = /\[[^\]]*\]\(([^)\s]+)\)/g
const NAMED_PAGE = /`([\w-]+\.md)`/g

/** A fault of a citation, as `path:line: what is wrong`. */
type Fault = string

/** GitHub's anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

function listHeadings(markdown: string): readonly string[] {
  const prose = markdown.replace(/^```.*?^```/gms, '')
  return [...prose.matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading]) => (heading as string).replace(/`/g, '').trim())
}

/** The text with the line breaks and stars of comments as blanks, so that a citation may span two lines. */
const inOneLine = (text: string) => text.replace(/\n\s*(?:\*|\/\/)?/g, (gap) => ' '.repeat(gap.length))

function* listFiles(root: string, folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (entry.name.startsWith('.') || SKIPPED.has(entry.name)) continue
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* listFiles(root, path)
    else if (/\.(?:[cm]?[jt]sx?|md|css)$/.test(entry.name)) yield path
  }
}

function listSources(root: string): readonly string[] {
  const top = readdirSync(root).filter((name) => /\.(?:ts|md)$/.test(name))
  return [...top, ...ROOTS.filter((name) => existsSync(join(root, name))).flatMap((name) => [...listFiles(root, name)])]
}

class Targets {
  readonly #headings = new Map<string, readonly string[] | undefined>()
  readonly #root: string
  constructor(root: string) {
    this.#root = root
  }

  headingsOf(path: string): readonly string[] | undefined {
    const file = resolve(this.#root, path)
    if (!this.#headings.has(file)) {
      this.#headings.set(file, existsSync(file) ? listHeadings(readFileSync(file, 'utf8')) : undefined)
    }
    return this.#headings.get(file)
  }

  /** The numbers of product.md's sections: `4` of `## 4. States`, `4.6` of `### 4.6 Sign-up modal`. */
  hasSection(number: string): boolean {
    const headings = this.headingsOf(`${DOCS}/product.md`) ?? []
    return headings.some((heading) => /^([\d.]*\d)\.?\s/.exec(heading)?.[1] === number)
  }
}

/** What is wrong with one link of a Markdown file; undefined when its file and its anchor exist. */
function faultOfLink(targets: Targets, root: string, path: string, target: string): string | undefined {
  if (/^[a-z]+:/i.test(target)) return undefined
  const [file, anchor] = target.split('#') as [string, string | undefined]
  const absolute = file === '' ? join(root, path) : resolve(root, dirname(path), file)
  if (!existsSync(absolute)) return `no file ${target}`
  if (!anchor) return undefined
  const found = targets.headingsOf(relative(root, absolute))?.some((heading) => anchorOf(heading) === anchor)
  return found ? undefined : `no heading for ${target}`
}

/**
 * Checks every citation in code, tests and docs: sections of product.md, pages of `engine/docs/decisions`, quoted
 * headings, links and anchors of Markdown. Also finds citations of documents outside the repository. Empty when all is
 * well.
 */
export function listCitationFaults(root: string): readonly Fault[] {
  const targets = new Targets(root)
  const faults: Fault[] = []
  for (const path of listSources(root)) {
    const source = readFileSync(join(root, path), 'utf8')
    const text = inOneLine(source)
    const report = (at: number, what: string) =>
      faults.push(`${path}:${source.slice(0, at).split('\n').length}: ${what}`)

    for (const pattern of OUTSIDE) {
      for (const match of text.matchAll(pattern))
        report(match.index, `"${match[0]}" cites a document outside the repository`)
    }
    for (const match of text.matchAll(SECTIONS)) {
      for (const [number] of (match[1] as string).matchAll(/\d+(?:\.\d+)?/g)) {
        if (!targets.hasSection(number)) report(match.index, `product.md has no section ${number}`)
      }
    }
    for (const match of text.matchAll(PAGE)) {
      if (!existsSync(join(root, DOCS, 'decisions', match[1] as string))) report(match.index, `no page ${match[0]}`)
    }
    for (const match of text.matchAll(TITLE)) {
      const headings = targets.headingsOf(`${DOCS}/${match[1]}.md`)
      if (!headings?.includes(match[2] as string)) report(match.index, `no heading "${match[2]}" in ${match[1]}.md`)
    }
    if (!path.endsWith('.md')) continue
    for (const match of source.matchAll(LINK)) {
      const fault = faultOfLink(targets, root, path, match[1] as string)
      if (fault) report(match.index, fault)
    }
    for (const match of source.matchAll(NAMED_PAGE)) {
      const places = [dirname(path), '.', DOCS, `${DOCS}/decisions`]
      if (!places.some((place) => existsSync(join(root, place, match[1] as string))))
        report(match.index, `no page ${match[1]}`)
    }
  }
  return faults
}
