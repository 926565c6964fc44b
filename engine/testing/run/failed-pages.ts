import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A page's outline is printed up to here. */
const LINES = 80

/**
 * Prints the outline of each page on which a journey failed, as Playwright wrote it: the run's folder is removed, and a
 * failure that does not come back would leave nothing to look at.
 */
export function printFailedPages(output: string): void {
  for (const file of globSync('*/error-context.md', { cwd: output })) {
    const [, outline = ''] = readFileSync(join(output, file), 'utf8').split('# Page snapshot')
    console.log(`\n--- ${file}\n${outline.trim().split('\n').slice(0, LINES).join('\n')}`)
  }
}
