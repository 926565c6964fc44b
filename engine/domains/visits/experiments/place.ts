import { hash } from 'node:crypto'
import type { Placed, RequestContext } from '#engine/platform/context.ts'
import { TRACKING_COOKIE } from '#engine/platform/cookies.ts'
import { networkOf } from '#engine/platform/limits/network.ts'
import type { Experiment, Variant } from '#engine/tenancy/experiments/schema.ts'
import { findHomeLander } from '#engine/tenancy/home-lander.ts'
import { isProgram } from '../programs.ts'
import { findSource, visitOf } from '../tracking.ts'

type Visitor = Pick<RequestContext, 'tenant' | 'ip' | 'userAgent' | 'cookies'>

/**
 * What a visit has anyway, so that no cookie marks its variant: address, browser, and the traffic source that is stored
 * for the visit (product.md 15.4). A hash, which is as good as random for whoever arrives.
 */
export const visitorKey = ({ tenant, ip, userAgent, cookies }: Visitor): string =>
  hash('sha256', JSON.stringify([tenant.slug, networkOf(ip), userAgent, cookies[TRACKING_COOKIE] ?? '']), 'hex')

const KEY_DIGITS = 12

/** The variant of a visitor: each has its weight's share of all keys, and a key always has the same one. */
export function assignVariant({ round, variants }: Experiment, visitor: string): Variant {
  const drawn =
    Number.parseInt(hash('sha256', `${round}\n${visitor}`, 'hex').slice(0, KEY_DIGITS), 16) / 16 ** KEY_DIGITS
  const whole = variants.reduce((sum, { weight }) => sum + weight, 0)
  let below = 0
  for (const variant of variants) {
    below += variant.weight / whole
    if (drawn < below) return variant
  }
  return variants.at(-1)!
}

/** In an address it shows one variant, and counts nothing: for the marketer who looks at it. */
const LOOK_PARAM = 'variant'

/** Search engines read the first variant, so that what they list does not change; the marketer the one that is named. */
function chooseVariant(ctx: RequestContext, experiment: Experiment, query: URLSearchParams) {
  const named = experiment.variants.find(({ name }) => name === query.get(LOOK_PARAM))
  if (named) return { variant: named, isCounted: false }
  if (isProgram(ctx.userAgent)) return { variant: experiment.variants[0]!, isCounted: false }
  return { variant: assignVariant(experiment, visitorKey(ctx)), isCounted: true }
}

const findExperiment = ({ tenant }: Pick<RequestContext, 'tenant'>, { lander, slug }: Placed['visit']) =>
  tenant.experiments.find((one) => one.lander === lander && one.slug === slug)

/** The lander that an address asks for: its own, or that of the home page for visitors of this source (product.md 15.5). */
function findAsked(ctx: RequestContext, { pathname, searchParams }: URL): Placed['visit'] | undefined {
  if (pathname !== '/') return visitOf(ctx, pathname)
  // The sign-up modal opens on the home page itself.
  if (ctx.viewer || searchParams.has('signup')) return undefined
  const home = findHomeLander(ctx.settings, findSource(ctx))
  return home && { lander: home.lander, slug: home.slug ?? '' }
}

/** The lander that an address shows this visitor; undefined for another page. */
export function placeVisitor(ctx: RequestContext, url: URL): Placed | undefined {
  const asked = findAsked(ctx, url)
  if (!asked) return undefined
  const { pathname, searchParams } = url
  const experiment = findExperiment(ctx, asked)
  const path = pathname === '/' ? `/landers/${asked.lander}` : pathname
  // Search engines have no source: a lander that they find at the home page is the same page there.
  const address = findHomeLander(ctx.settings)?.lander === asked.lander ? '/' : pathname
  if (!experiment) return { address, path, texts: undefined, visit: asked, isCounted: true }
  const { variant, isCounted } = chooseVariant(ctx, experiment, searchParams)
  const counted = isCounted ? { variant: `${variant.name}.${experiment.round}` } : {}
  return {
    ...{ address, path: `/landers/${variant.lander}`, texts: variant.texts },
    visit: { ...asked, ...counted },
    isCounted,
  }
}
