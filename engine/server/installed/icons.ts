import { join } from 'node:path'
import { mailLook } from '#engine/platform/mail/brand.ts'
import { getOwnFile } from '#engine/tenancy/files.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { drawOnce } from '../drawn-file.ts'

interface IconKind {
  readonly size: number
  /**
   * The part of the side that the drawing takes; in a maskable icon it must be inside the inner four fifths (W3C
   * manifest).
   */
  readonly part: number
  readonly purpose?: 'any' | 'maskable'
}

/** The icons that are drawn from a brand's `favicon.svg`; those without a purpose are not in the manifest. */
export const ICONS = {
  'any-192': { size: 192, part: 1, purpose: 'any' },
  'any-512': { size: 512, part: 1, purpose: 'any' },
  'maskable-192': { size: 192, part: 0.6, purpose: 'maskable' },
  'maskable-512': { size: 512, part: 0.6, purpose: 'maskable' },
  'touch-180': { size: 180, part: 0.76 },
} as const satisfies Record<string, IconKind>
export type IconName = keyof typeof ICONS

export const isIconName = (name: string): name is IconName => Object.hasOwn(ICONS, name)

const SCRIPT = join(process.cwd(), 'engine/server/installed/draw-icon.ts')

async function argsOf(tenant: Tenant, name: IconName): Promise<string[]> {
  const kind: IconKind = ICONS[name]
  const { bg } = (await mailLook(tenant)).colours
  const ground = kind.purpose === 'any' ? 'none' : bg
  return [await getOwnFile(tenant, 'assets/favicon.svg'), String(kind.size), String(kind.part), ground]
}

/** A PNG of a brand's icon, drawn once per revision of the brand. */
export const drawIcon = (dataDir: string, tenant: Tenant, name: IconName): Promise<Buffer> =>
  drawOnce({
    file: join(dataDir, 'icons', tenant.slug, `${name}-${tenant.revision.slice(0, 16)}.png`),
    script: SCRIPT,
    args: () => argsOf(tenant, name),
  })
