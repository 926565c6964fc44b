import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Difference } from './compare.ts'
import { fileOf, lookOf, type Picture } from './picture.ts'

/** A picture that differs, or that only one side has. */
export type Change =
  | { readonly picture: Picture; readonly kind: 'changed'; readonly difference: Difference }
  | { readonly picture: Picture; readonly kind: 'added' | 'deleted' }

/** What was compared: folders of pictures, and how each side is called. */
export interface Sides {
  readonly before: string
  readonly after: string
  readonly base: string
}

export interface Trouble {
  readonly picture: Picture
  readonly side: 'before' | 'after'
  readonly fault: string
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`)

/** The changes of each story, in the order in which they were drawn. */
const byStory = (changes: readonly Change[]) => Map.groupBy(changes, ({ picture }) => picture.title)

const wordOf = (change: Change) => {
  if (change.kind !== 'changed') return change.kind
  const { pixels, width, height } = change.difference
  return `${pixels} px differ, ${((100 * pixels) / (width * height)).toFixed(2)} %`
}

/** One line for each story that changed, with its themes. */
export const listChanges = (changes: readonly Change[]): string[] =>
  [...byStory(changes)].map(([title, of]) => {
    const looks = of.map((change) =>
      change.kind === 'changed' ? lookOf(change.picture) : `${lookOf(change.picture)} (${change.kind})`,
    )
    return `${title}: ${looks.join(', ')}`
  })

const figure = (word: string, src: string) =>
  `<figure><figcaption>${word}</figcaption><a href="${src}"><img loading="lazy" src="${src}" alt=""></a></figure>`

function describe(change: Change): string {
  const file = encodeURIComponent(fileOf(change.picture))
  const sides = {
    changed: ['before', 'after', 'difference'],
    added: ['after'],
    deleted: ['before'],
  }[change.kind]
  return `<h3>${escapeHtml(lookOf(change.picture))} <small>${wordOf(change)}</small></h3>
<div class="row">${sides.map((side) => figure(side, `${side}/${file}`)).join('')}</div>`
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem;color:#222;background:#f4f4f4}
small{font-weight:normal;color:#555}section{border-top:1px solid #bbb;margin-top:2rem}
.row{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:1rem}figure{margin:0}
img{max-width:100%;border:1px solid #bbb;background:#fff}pre{white-space:pre-wrap}`

function page(changes: readonly Change[], troubles: readonly Trouble[], drawn: number, base: string): string {
  const groups = [...byStory(changes)]
  const contents = groups.map(
    ([title, of], at) => `<li><a href="#s${at}">${escapeHtml(title)}</a> <small>${of.length}</small></li>`,
  )
  const sections = groups.map(
    ([title, of], at) => `<section id="s${at}"><h2>${escapeHtml(title)}</h2>${of.map(describe).join('')}</section>`,
  )
  const failed = troubles.map(
    ({ picture, side, fault }) =>
      `<li>${escapeHtml(`${picture.title}, ${lookOf(picture)}, ${side}`)}<pre>${escapeHtml(fault)}</pre></li>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>What changed</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body>
<h1>${changes.length} of ${drawn} pictures changed</h1><p>Since ${escapeHtml(base)}.</p>
<ul>${contents.join('')}</ul>${failed.length > 0 ? `<h2>Stories that failed</h2><ul>${failed.join('')}</ul>` : ''}
${sections.join('')}</body></html>`
}

/** Writes the page with its pictures, in place of the last one. @returns the path of the page */
export async function writeReport(
  to: string,
  { before, after, base }: Sides,
  changes: readonly Change[],
  troubles: readonly Trouble[],
  drawn: number,
): Promise<string> {
  await rm(to, { recursive: true, force: true })
  for (const side of ['before', 'after', 'difference']) await mkdir(join(to, side), { recursive: true })
  for (const change of changes) {
    const file = fileOf(change.picture)
    if (change.kind !== 'added') await copyFile(join(before, file), join(to, 'before', file))
    if (change.kind !== 'deleted') await copyFile(join(after, file), join(to, 'after', file))
    if (change.kind === 'changed') await writeFile(join(to, 'difference', file), change.difference.image)
  }
  const path = join(to, 'index.html')
  await writeFile(path, page(changes, troubles, drawn, base))
  return path
}
