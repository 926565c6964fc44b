import { execFile } from 'node:child_process'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { newId } from '#engine/db/ids.ts'
import { mailLook } from '#engine/platform/mail/brand.ts'
import { getOwnFile } from '#engine/tenancy/files.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'

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

const run = promisify(execFile)
/** One icon is drawn at a time, because each needs a process. */
const limit = pLimit(1)
const drawing = new Map<string, Promise<Buffer>>()

const SCRIPT = join(process.cwd(), 'engine/server/installed/draw-icon.ts')

async function draw(tenant: Tenant, name: IconName, file: string): Promise<Buffer> {
  const kind: IconKind = ICONS[name]
  const { bg } = (await mailLook(tenant)).colours
  const ground = kind.purpose === 'any' ? 'none' : bg
  const args = [SCRIPT, await getOwnFile(tenant, 'assets/favicon.svg'), String(kind.size), String(kind.part), ground]
  const { stdout } = await run(process.execPath, args, {
    encoding: 'buffer',
    maxBuffer: 4 * 1024 * 1024,
    timeout: 20_000,
  })
  // Renamed when it is complete, so that no reader finds half of it, even if two processes draw it.
  const spare = `${file}.${newId()}`
  await writeFile(spare, stdout)
  await rename(spare, file)
  return stdout
}

async function readOrDraw(dataDir: string, tenant: Tenant, name: IconName): Promise<Buffer> {
  const dir = join(dataDir, 'icons', tenant.slug)
  const file = join(dir, `${name}-${tenant.revision.slice(0, 16)}.png`)
  try {
    return await readFile(file)
  } catch {
    await mkdir(dir, { recursive: true })
    return limit(() => draw(tenant, name, file))
  }
}

/** A PNG of a brand's icon, drawn once per revision of the brand. */
export function drawIcon(dataDir: string, tenant: Tenant, name: IconName): Promise<Buffer> {
  const key = `${tenant.slug}:${tenant.revision}:${name}`
  const known = drawing.get(key)
  if (known) return known
  const made = readOrDraw(dataDir, tenant, name).finally(() => drawing.delete(key))
  drawing.set(key, made)
  return made
}
