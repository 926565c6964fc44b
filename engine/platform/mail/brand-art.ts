import { createHash } from 'node:crypto'
import { listHeroPictures } from '#engine/tenancy/pictures/hero-pictures.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { isWordmark } from '#engine/ui/display/wordmark.ts'
import { MAIL_CROPS, MAIL_HEADS, type MailArt, type MailArtName } from './art.ts'
import type { MailLook } from './look.ts'

/** Height of the mark beside the name, in CSS pixels. */
const MARK_HEIGHT = 30
/** In CSS pixels, at most. */
const WORDMARK_WIDTH = 190

/** Changes with all that the pictures depend on, so that they can be cached for good. */
export const artVersion = ({ revision }: Pick<Tenant, 'revision'>, look: MailLook): string =>
  createHash('sha256')
    .update(JSON.stringify([revision, look, MAIL_HEADS, MAIL_CROPS]))
    .digest('hex')
    .slice(0, 12)

function markSize({ logo }: Tenant): { width: number; height: number; hasName: boolean } {
  const ratio = logo ? logo.width / logo.height : 1
  const hasName = logo !== undefined && isWordmark(logo)
  const width = hasName ? Math.min(WORDMARK_WIDTH, Math.round(MARK_HEIGHT * ratio)) : Math.round(MARK_HEIGHT * ratio)
  return { width, height: Math.round(width / ratio), hasName }
}

/** The addresses of a brand's pictures; `origin` without a trailing slash. */
export function artOf(tenant: Tenant, look: MailLook, origin: string): MailArt {
  const version = artVersion(tenant, look)
  const address = (name: MailArtName) => `${origin}/mail-art/${name}?v=${version}`
  return {
    mark: { ...markSize(tenant), light: address('mark-light.png'), dark: address('mark-dark.png') },
    motif: look.motif ? { light: address('motif-light.png'), dark: address('motif-dark.png') } : undefined,
    face: listHeroPictures(tenant).length > 0 ? address('face.jpg') : undefined,
  }
}
