import { expect, test } from 'vitest'
import { writeBeside } from './write-beside.ts'

test('what a page notes is written, but not of a preview', async () => {
  const ctx = { log: { warn() {} } }
  const written: string[] = []
  await writeBeside(ctx, async () => written.push('visit'))
  await writeBeside({ ...ctx, isPreview: true }, async () => written.push('preview'))
  expect(written).toEqual(['visit'])
})
