import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { mailLook, readTheme } from '#engine/platform/mail/brand.ts'
import { findOwnFile } from '#engine/tenancy/files.ts'
import { listHeroPictures } from '#engine/tenancy/pictures/hero-pictures.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import type { ShareStructure } from '#engine/ui/structure/structures.ts'
import { drawOnce } from '../drawn-file.ts'

const SCRIPT = join(process.cwd(), 'engine/server/findable/draw-share.ts')

/** What a picture is drawn from; files by their paths. */
export interface ShareParts {
  /** The picture that the brand made itself, in place of all else. */
  readonly own: string | undefined
  readonly mark: string | undefined
  readonly people: readonly string[]
  readonly structure: ShareStructure
  /** The shape of the theme's photos, and how wide a mat is around them, in pixels. */
  readonly photo: { readonly radius: string; readonly clip: string; readonly mat: number }
  /** An SVG; its colour is `accent`. */
  readonly motif: string | undefined
  readonly ground: string
  readonly accent: string
  readonly mat: string
}

/** The width of a mat, of themes that frame photos. */
const MAT = 18

async function findParts(tenant: Tenant): Promise<ShareParts> {
  const [{ colours, scheme, motif }, theme] = await Promise.all([mailLook(tenant), readTheme(tenant.theme)])
  const find = (name: string) => findOwnFile(tenant, `assets/${name}`)
  const files = await Promise.all(listHeroPictures(tenant).map((path) => find(path.split('/').at(-1)!)))
  const isMatted = theme.structure.card === 'plate' && Number.parseFloat(theme.shape['card-pad']) > 0
  const clip = theme.shape['clip-photo']
  return {
    own: await find('share.png'),
    mark: (tenant.logo && (await find(tenant.logo[scheme]))) ?? (await find('favicon.svg')),
    people: files.filter((file) => file !== undefined),
    structure: theme.share,
    photo: {
      radius: theme.shape['r-photo'],
      clip: clip === 'none' ? theme.mail['clip-face'] : clip,
      mat: isMatted ? MAT : 0,
    },
    motif,
    ground: colours.hero,
    accent: colours.accent2,
    mat: colours.surface,
  }
}

/**
 * The brand's picture for links, 1200 × 630, a PNG: its own `assets/share.png`, else its mark on the ground of its home
 * page beside its own hero pictures, as the theme's structure arranges them. It shows no member. Drawn once per revision of
 * the brand and look of its theme.
 */
export async function drawShare(dataDir: string, tenant: Tenant): Promise<Buffer> {
  const parts = JSON.stringify(await findParts(tenant))
  const look = createHash('sha256').update(parts).digest('hex').slice(0, 16)
  return drawOnce({
    file: join(dataDir, 'share', tenant.slug, `${tenant.revision.slice(0, 16)}-${look}.png`),
    script: SCRIPT,
    args: async () => [parts],
  })
}
