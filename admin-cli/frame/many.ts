import { counted } from '../printing/words.ts'
import type { CommandDefinition } from './command.ts'
import { EXIT, type ExitCode } from './exit.ts'
import { type Failure, toFailure } from './failure.ts'
import { type Parameters, SITE } from './parameters.ts'
import type { Printed, Session } from './session.ts'

/** Options that stand in the place of the argument of a site. */
export const MANY = {
  all: { flags: '--all', about: 'every site, in place of <tenant>; a failure does not end it' },
  tenants: { flags: '--tenant <slugs>', about: 'these sites, separated by commas, in place of <tenant>' },
}

/**
 * The parameter that names the site of a command that can be called for many: one that has no other argument, or whose
 * other arguments mean the same on each site.
 */
export function findSite({ parameters, alike }: CommandDefinition): string | undefined {
  const given = Object.entries(parameters).filter(([, { kind }]) => kind === 'argument')
  const [first, ...others] = given
  if (!first || first[1].about !== SITE || !first[1].flags.startsWith('<')) return undefined
  if (others.length > 0 && !alike) return undefined
  return first[0]
}

/** The parameters of a call that names its sites by options. */
export const withoutSite = (parameters: Parameters, site: string): Parameters =>
  Object.fromEntries(Object.entries(parameters).filter(([key]) => key !== site))

/** Whether the arguments name sites by options. */
export const namesMany = (args: readonly string[]): boolean =>
  args.some((arg) => arg === '--all' || arg === '--tenant' || arg.startsWith('--tenant='))

type Outcome =
  | { readonly tenant: string; readonly ok: true; readonly printed: Printed }
  | { readonly tenant: string; readonly ok: false; readonly failure: Failure }

/** A bug is the worst, then the higher number. */
const worstOf = (codes: readonly ExitCode[]): ExitCode =>
  codes.includes(EXIT.bug) ? EXIT.bug : (Math.max(EXIT.ok, ...codes) as ExitCode)

const SLUG_WIDTH = 16

/** One line of a site, or its name and its lines below. */
function listLines(outcome: Outcome): string[] {
  const { tenant } = outcome
  if (!outcome.ok) {
    const { code, message, details } = outcome.failure
    return [`${tenant.padEnd(SLUG_WIDTH)} failed (${code}): ${message}`, ...details.map((line) => `  ${line}`)]
  }
  const { lines } = outcome.printed
  return lines.length === 1
    ? [`${tenant.padEnd(SLUG_WIDTH)} ${lines[0]}`]
    : [tenant, ...lines.map((line) => `  ${line}`)]
}

const toValue = (outcome: Outcome) =>
  outcome.ok
    ? { tenant: outcome.tenant, ok: true, result: outcome.printed.value }
    : { tenant: outcome.tenant, ok: false, error: outcome.failure }

/** Runs a command for one site after the other; what fails for one does not keep it from the next. */
export async function runForMany(
  { run }: CommandDefinition,
  session: Session,
  { site, slugs, values }: { readonly site: string; readonly slugs: readonly string[]; readonly values: object },
): Promise<Printed> {
  const outcomes: Outcome[] = []
  for (const tenant of slugs) {
    try {
      outcomes.push({ tenant, ok: true, printed: await run(session, { ...values, [site]: tenant }) })
    } catch (error) {
      outcomes.push({ tenant, ok: false, failure: toFailure(error) })
    }
  }
  const failed = outcomes.flatMap((one) => (one.ok ? [] : [one.failure.code]))
  const sum = `${counted(outcomes.length, 'site')}: ${outcomes.length - failed.length} done, ${failed.length} failed`
  return {
    value: outcomes.map(toValue),
    lines: [...outcomes.flatMap(listLines), sum],
    exit: worstOf([...failed, ...outcomes.flatMap((one) => (one.ok ? (one.printed.exit ?? []) : []))]),
  }
}
