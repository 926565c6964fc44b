import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { MAIL_ART } from '#engine/platform/mail/art.ts'
import { mailLook } from '#engine/platform/mail/brand.ts'
import { artVersion } from '#engine/platform/mail/brand-art.ts'
import { makeTenant } from '#engine/testing/context.ts'
import { drawMailArt } from './mail-art.ts'

const dir = mkdtempSync(join(tmpdir(), 'manyhearts-mail-art-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const logo = { light: 'logo.svg', dark: 'logo-dark.svg', width: 40, height: 40 }
const tenantOf = (slug: string, revision = `first-${slug}`) =>
  ({ ...makeTenant(slug), theme: slug, dir: join(process.cwd(), 'tenants', slug), logo, revision }) as const

it.each(['rosa', 'nachtwerk', 'havblik'])('draws every picture of the mails of %s at twice its size', async (slug) => {
  for (const name of MAIL_ART) {
    const drawn = await drawMailArt(dir, tenantOf(slug), name)
    const { data, info } = await sharp(drawn!.picture).raw().toBuffer({ resolveWithObject: true })
    if (name.startsWith('motif')) expect([info.width, info.channels]).toEqual([1200, 4])
    if (name.startsWith('mark')) expect([info.width, info.height]).toEqual([60, 60])
    expect(new Set(data).size, `${slug} ${name} is blank`).toBeGreaterThan(2)
    expect(drawn!.picture.length).toBeLessThan(100_000)
  }
})

it.each(['rosa', 'bowline', 'sotto'])(
  'draws the areas and the lines of the motif of %s in its colour',
  async (slug) => {
    const tenant = tenantOf(slug)
    const { accent2 } = (await mailLook(tenant)).colours
    const drawn = await drawMailArt(dir, tenant, 'motif-light.png')
    const { data } = await sharp(drawn!.picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const wanted = [1, 3, 5].map((at) => Number.parseInt(accent2.slice(at, at + 2), 16))
    let furthest = 0
    for (let at = 0; at < data.length; at += 4) {
      // At the edges the palette mixes a colour with nothing.
      if (data[at + 3]! > 60)
        for (const [n, part] of wanted.entries()) furthest = Math.max(furthest, Math.abs(data[at + n]! - part))
    }
    expect(furthest).toBeLessThan(16)
  },
)

it('draws no motif for a theme without one', async () => {
  const tenant = { ...tenantOf('rosa'), theme: 'wireframe' }
  expect(await drawMailArt(dir, tenant, 'motif-light.png')).toBeUndefined()
})

it('has another version once the brand or its look is another', async () => {
  const tenant = tenantOf('rosa')
  const look = await mailLook(tenant)
  const versions = [
    artVersion(tenant, look),
    artVersion({ revision: 'second' }, look),
    artVersion(tenant, { ...look, colours: { ...look.colours, accent2: '#000000' } }),
  ]
  expect(new Set(versions).size).toBe(3)
})
