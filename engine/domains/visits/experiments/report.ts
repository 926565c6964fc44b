import type { ExperimentCountsTable } from '#engine/db/schema.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'
import type { Experiment, Variant } from '#engine/tenancy/experiments/schema.ts'
import { type ExperimentReport, judge, type VariantReport } from './judge.ts'
import { listCounts } from './queries.ts'

const FIELD = {
  ...{ view: 'visitors', start: 'starts', confirmed: 'confirmed', paid: 'paid' },
} as const satisfies Readonly<Record<ExperimentCountsTable['kind'], keyof VariantReport>>

const GOAL_FIELD = { start: 'starts', confirmed: 'confirmed', paid: 'paid' } as const

type Counted = Pick<ExperimentCountsTable, 'variant' | 'kind' | 'count'>

function reportVariant({ name, weight, lander, texts }: Variant, counts: readonly Counted[]): VariantReport {
  const shows = texts === undefined ? lander : `${lander} (${texts})`
  const own = { visitors: 0, starts: 0, confirmed: 0, paid: 0 }
  for (const { variant, kind, count } of counts) if (variant === name) own[FIELD[kind]] += Number(count)
  return { name, weight, shows, ...own }
}

async function reportOne({ db }: TenantOperatorContext, experiment: Experiment): Promise<ExperimentReport> {
  const { name, lander, slug, goal, round } = experiment
  const counts = await listCounts(db, round)
  const variants = experiment.variants.map((variant) => reportVariant(variant, counts))
  const since = counts.length === 0 ? null : Math.min(...counts.map(({ first_at }) => Number(first_at)))
  const judged = judge(variants.map((one) => ({ ...one, reached: one[GOAL_FIELD[goal]] })))
  return { name, lander, slug, goal, since, variants, ...judged }
}

/** The experiments of a site as its `tenant.json` has them now, with what they brought since (product.md 15.4). */
export const listExperiments = async (ctx: TenantOperatorContext, { name }: { readonly name?: string }) =>
  Promise.all(
    ctx.tenant.experiments.filter((one) => name === undefined || one.name === name).map((one) => reportOne(ctx, one)),
  )
