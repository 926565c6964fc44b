import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

/** The compiler's words for one manifest with each of these faults; one line of the file each. */
const FAULTY = {
  'an unknown lane': "jobs: [{ kind: 'x', lane: 'fast', handler: () => async () => undefined }]",
  'a schedule per page':
    "jobs: [{ kind: 'x', lane: 'mail', schedule: { pattern: '', lateMs: 0, per: 'page' }, handler: () => async () => undefined }]",
  'an unknown notification type':
    "mails: { x: { write: async () => undefined, subjects: [], lane: 'mail', type: { mail: 'gossip' } } }",
  'a subject without a text':
    "mails: { x: { write: async () => undefined, subjects: ['nothing.subject'], lane: 'mail' } }",
  'a mail in the lane of media': "mails: { x: { write: async () => undefined, subjects: [], lane: 'media' } }",
  'a reaction to what never happens': 'on: { memberSneezed: async () => undefined }',
  'a reaction to another event': 'on: { orderCompleted: async (_: unknown, event: { paid: true }) => void event.paid }',
  'a verb that takes a member’s context': 'operatorVerbs: { x: async (ctx: RequestContext) => ctx.viewer }',
  'a call that is none': "calls: ['/api/x.php']",
  'a part that no manifest has': 'jobz: []',
}

it('a fault in a manifest is a type error, and a right one is none', async () => {
  // Outside the sources, which other tests read meanwhile.
  await mkdir('.data', { recursive: true })
  const folder = await mkdtemp('.data/planted-')
  try {
    const lines = Object.values(FAULTY).map((fault) => `defineDomain({ name: 'planted', ${fault} })`)
    const head =
      "import type { RequestContext } from '../../engine/platform/context.ts'; import { defineDomain } from '../../engine/platform/manifests/domain.ts'"
    const right = "export default defineDomain({ name: 'planted', jobs: [], mails: {}, on: {} })"
    await writeFile(join(folder, 'manifest.ts'), [head, ...lines, right].join('\n'))
    const project = {
      extends: '../../tsconfig.json',
      include: ['manifest.ts'],
      exclude: [],
      compilerOptions: { incremental: false },
    }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project))
    const { stdout } = await promisify(execFile)('node_modules/.bin/tsc', ['-p', folder]).catch((error) => error)
    const found = [...String(stdout).matchAll(/planted-\w+\/manifest\.ts\((\d+),/g)].map(([, line]) => Number(line))
    const named = Object.keys(FAULTY).filter((_, at) => found.includes(at + 2))
    expect(named).toEqual(Object.keys(FAULTY))
    expect(found.filter((line) => line === 1 || line > lines.length + 1)).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
  }
})
