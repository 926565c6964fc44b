import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { demoMemberId } from '../members/order.ts'
import { openDrawer } from './drawer.ts'
import type { Shot } from './shots.ts'

const mediaDir = mkdtempSync(join(tmpdir(), 'manyhearts-portraits-'))
afterAll(() => rmSync(mediaDir, { recursive: true, force: true }))

const shotOf = (shot: number): Shot => ({
  poolId: 'drawn',
  tenantId: 'drawn',
  photoId: demoMemberId(`drawn:1:${shot}`),
  memberId: demoMemberId('drawn:1'),
  portrait: { seed: 'drawn:1', gender: 'female', age: 40, grade: 'dag' },
  shot,
})

describe('the drawing processes', () => {
  it('write every size of a portrait, and end when they are stopped', async () => {
    const drawer = openDrawer(`file:${mediaDir}`)
    const drawn = [shotOf(0), shotOf(1)]
    const hashes = await Promise.all(drawn.map((shot) => drawer.draw(shot)))
    for (const hash of hashes) expect(hash).toMatch(/^[\w+/]{20,}={0,2}$/)
    for (const { photoId } of drawn) {
      expect(readdirSync(join(mediaDir, 'drawn', photoId)).toSorted()).toEqual(
        ['blur', 'l', 'm', 's', 'thumb'].map((size) => `${size}.webp`),
      )
    }
    drawer.close()
    await expect(drawer.draw({ ...shotOf(0), portrait: { ...shotOf(0).portrait, age: 17 } })).rejects.toThrow('adults')
    drawer.close()
  })
})
