import { connect } from '#engine/db/connect.ts'
import { migrate } from '#engine/db/migrate.ts'
import { hashPassword } from '#engine/domains/accounts/index.ts'
import { type Env, makeFolder } from '#engine/platform/env.ts'
import { openStorage } from '#engine/platform/storage/open-storage.ts'
import { readInstalledPlugins } from '#engine/plugins/catalogue.ts'
import { loadProviders } from '#engine/plugins/providers.ts'
import { openTenants } from '#engine/tenancy/registry/registry.ts'
import { runScript } from './activity/run-script.ts'
import { demoMemberId } from './members/order.ts'
import { openDrawer } from './portraits/drawer.ts'
import { drawAhead, firstShots, isDrawn, listPortraits, shotsOfFirstScreens } from './portraits/portraits.ts'
import { type Shot, shotsOf } from './portraits/shots.ts'
import { DEMO_PASSWORD, type DemoLogin, loginOf, seedMembers, siteOf } from './site.ts'

export { DEMO_PASSWORD, type DemoLogin } from './site.ts'

export interface SeedOptions {
  readonly env: Env
  /** Members per tenant; default: what tenant.json says. Never fewer than the login and those it writes to. */
  readonly members?: number
  /** Main photos drawn before the seed ends, per tenant; default: what the demo's first screens show, or none if all are drawn when asked for. */
  readonly portraits?: number
  /** Lists the other portraits too: only for a process that draws them when they are asked for (`drawWhenAsked`). */
  readonly drawnWhenAsked?: boolean
  report(line: string): void
}

export interface Seeded {
  readonly logins: DemoLogin[]
  /** Portraits that are listed as photos of the demo members and not drawn yet. */
  readonly undrawn: Shot[]
  /** Photos of those that the first screens show, of each tenant. */
  readonly first: string[][]
}

/**
 * Migrates, and inserts the invented members of every tenant with a `demo` block, with the messages, likes and the
 * order of the demo's login. A second run changes nothing.
 */
export async function seedDemo(options: SeedOptions): Promise<Seeded> {
  const { env, members, portraits, drawnWhenAsked = false, report } = options
  makeFolder(env.dataDir)
  await loadProviders()
  const tenants = await openTenants({ dir: env.tenantsDir, plugins: await readInstalledPlugins(), follow: false })
  const db = await connect(env.databaseUrl)
  const drawer = openDrawer(env.mediaUrl)
  const storage = openStorage(env.mediaUrl)
  const logins: DemoLogin[] = []
  const listed: Shot[] = []
  const first: string[][] = []
  try {
    await migrate(db)
    const hash = await hashPassword(DEMO_PASSWORD)
    const now = Date.now()
    const served = tenants.list().filter((one) => one.demo)
    const sites = served.map((tenant) => siteOf(db, tenant, { tenants: served, now, members }))
    // Photos that a login has changed since stay as they are.
    const kept = new Set<string>()
    for (const site of sites) {
      const { tenant, own } = site
      const fresh = await seedMembers(site, hash, now)
      if (!fresh) kept.add(demoMemberId(own.key))
      await runScript({ db, env, tenant, own, now }, site.script)
      report(`${tenant.name}: ${site.demoMembers.length} members ${fresh ? 'made' : 'are there already'}`)
      logins.push(loginOf(site))
    }
    const open = (shots: Shot[]) => shots.filter(({ memberId }) => !kept.has(memberId))
    const drawing: (() => Promise<void>)[] = []
    for (const site of sites) {
      const { tenant } = site
      const all = drawnWhenAsked ? site.demoMembers.flatMap((member) => shotsOf(tenant, member)) : []
      await listPortraits(site.db, open(all), now)
      listed.push(...all)
      const shots = open(portraits === undefined ? shotsOfFirstScreens(site) : firstShots(site, portraits))
      first.push(shots.map(({ photoId }) => photoId))
      drawing.push(async () => {
        await drawAhead({ db: site.db, drawer, storage }, shots, now)
        report(`${tenant.name}: ${shots.length} portraits drawn`)
      })
    }
    if (!drawnWhenAsked) {
      report('Members are seeded; drawing the first portraits …')
      await Promise.all(drawing.map((draw) => draw()))
    }
  } finally {
    drawer.close()
    await db.close()
    await tenants.close()
  }
  const undrawn: Shot[] = []
  for (const shot of listed) if (!(await isDrawn(storage, shot))) undrawn.push(shot)
  return { logins, undrawn, first }
}
