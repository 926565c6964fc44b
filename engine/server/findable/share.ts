import { join } from 'node:path'
import { mailLook } from '#engine/platform/mail/brand.ts'
import { findOwnFile } from '#engine/tenancy/files.ts'
import { listHeroPictures } from '#engine/tenancy/pictures/hero-pictures.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { drawOnce } from '../drawn-file.ts'

const SCRIPT = join(process.cwd(), 'engine/server/findable/draw-share.ts')

/** What a picture is drawn from; files by their paths. */
export interface ShareParts {
  /** The picture that the brand made itself, in place of all else. */
  readonly own: string | undefined
  readonly mark: string | undefined
  readonly people: readonly string[]
  readonly ground: string
}

async function findParts(tenant: Tenant): Promise<ShareParts> {
  const { colours, scheme } = await mailLook(tenant)
  const find = (name: string) => findOwnFile(tenant, `assets/${name}`)
  const people = listHeroPictures(tenant).slice(0, 2)
  const files = await Promise.all(people.map((path) => find(path.split('/').at(-1)!)))
  return {
    own: await find('share.png'),
    mark: (tenant.logo && (await find(tenant.logo[scheme]))) ?? (await find('favicon.svg')),
    people: files.filter((file) => file !== undefined),
    ground: colours.hero,
  }
}

/**
 * The brand's picture for links, 1200 × 630, a PNG: its own `assets/share.png`, else its mark on the ground of its home
 * page beside the first two of its own hero pictures. It shows no member. Drawn once per revision of the brand.
 */
export const drawShare = (dataDir: string, tenant: Tenant): Promise<Buffer> =>
  drawOnce({
    file: join(dataDir, 'share', tenant.slug, `${tenant.revision.slice(0, 16)}.png`),
    script: SCRIPT,
    args: async () => [JSON.stringify(await findParts(tenant))],
  })
