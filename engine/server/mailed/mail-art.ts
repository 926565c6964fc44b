import { join } from 'node:path'
import { ART_SCALE, MAIL_CROPS, MAIL_HEADS, type MailArtName } from '#engine/platform/mail/art.ts'
import { mailLook } from '#engine/platform/mail/brand.ts'
import { artOf, artVersion } from '#engine/platform/mail/brand-art.ts'
import type { MailLook } from '#engine/platform/mail/look.ts'
import { drawMotif } from '#engine/platform/mail/motif.ts'
import { findOwnFile } from '#engine/tenancy/files.ts'
import { listHeroPictures } from '#engine/tenancy/pictures/hero-pictures.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import type { Scheme } from '#engine/ui/theme/tokens.ts'
import { drawOnce } from '../drawn-file.ts'

const SCRIPT = join(process.cwd(), 'engine/server/mailed/draw-mail-art.ts')

interface Size {
  readonly width: number
  readonly height: number
}

/** What a picture is drawn from: files by their paths, sizes in pixels of the picture; a motif is an SVG of CSS pixels. */
export type ArtParts =
  | ({ readonly kind: 'mark' | 'face'; readonly file: string } & Size)
  | { readonly kind: 'motif'; readonly svg: string }

const scaled = ({ width, height }: Size): Size => ({
  width: width * ART_SCALE,
  height: height * ART_SCALE,
})

async function markParts(tenant: Tenant, look: MailLook, scheme: Scheme): Promise<ArtParts | undefined> {
  const { logo } = tenant
  const file =
    (logo && (await findOwnFile(tenant, `assets/${logo[scheme]}`))) ?? (await findOwnFile(tenant, 'assets/favicon.svg'))
  return file === undefined ? undefined : { kind: 'mark', file, ...scaled(artOf(tenant, look, '').mark) }
}

function motifParts(look: MailLook, scheme: Scheme): ArtParts | undefined {
  const svg = drawMotif(look, scheme)
  return svg === undefined ? undefined : { kind: 'motif', svg }
}

async function faceParts(tenant: Tenant, look: MailLook): Promise<ArtParts | undefined> {
  const [picture] = listHeroPictures(tenant)
  const file = picture && (await findOwnFile(tenant, `assets/${picture.split('/').at(-1)}`))
  if (!file) return undefined
  return { kind: 'face', file, ...scaled(MAIL_CROPS[MAIL_HEADS[look.structure].face.crop]) }
}

async function findParts(tenant: Tenant, look: MailLook, name: MailArtName): Promise<ArtParts | undefined> {
  if (name === 'face.jpg') return faceParts(tenant, look)
  const scheme = name.includes('dark') ? 'dark' : 'light'
  return name.startsWith('mark') ? markParts(tenant, look, scheme) : motifParts(look, scheme)
}

/** A picture of a brand's mails, drawn once per version; undefined where the brand or its theme has none. */
export async function drawMailArt(
  dataDir: string,
  tenant: Tenant,
  name: MailArtName,
): Promise<{ readonly picture: Buffer; readonly version: string } | undefined> {
  const look = await mailLook(tenant)
  const parts = await findParts(tenant, look, name)
  if (!parts) return undefined
  const version = artVersion(tenant, look)
  const picture = await drawOnce({
    file: join(dataDir, 'mail-art', tenant.slug, `${version}-${name}`),
    script: SCRIPT,
    args: async () => [JSON.stringify(parts)],
  })
  return { picture, version }
}
