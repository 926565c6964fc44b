import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ICON_NAMES } from '../ui/icon-names.ts'

/** The committed sprite. A symbol contains shapes only: stroke and fill come from the `<svg>` that uses it. */
function writeSprite(): string {
  const folder = join(dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')), 'icons')
  const symbols = ICON_NAMES.map((name) => {
    const svg = readFileSync(join(folder, `${name}.svg`), 'utf8')
    const shapes = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replace(/\s*\n\s*/g, '').trim()}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg"><!-- lucide, ISC licence -->\n${symbols.join('\n')}\n</svg>\n`
}

if (import.meta.main) writeFileSync(new URL('../ui/icons.svg', import.meta.url), writeSprite())
