import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { FictionalInput } from '#engine'
import type { TenantOperatorContext } from '#engine/installation.ts'
import { CommandFailure, EXIT } from '../frame/exit.ts'
import { EXIT_OF } from '../frame/reasons.ts'
import type { Printed, Session } from '../frame/session.ts'
import { lazyVerb } from '../frame/verbs.ts'

const addOperatorPhoto = lazyVerb(() => import('#engine'), 'addOperatorPhoto')
const createFictional = lazyVerb(() => import('#engine'), 'createFictional')

const WHY = {
  age: 'is not of age here, or too old to be true',
  country: 'is no country of this site',
  city: 'is no place there',
  interest: 'is no interest of this site',
  language: 'is no language of this site',
  about_me: 'are too many for "about me"',
  name_taken: 'is a user name already',
} as const

type Fault = Extract<Result, { reason: 'faults' }>['faults'][number]

export const describeFault = ({ what, reason }: Pick<Fault, 'what' | 'reason'>) => `${what} ${WHY[reason]}`

type Result = Awaited<ReturnType<typeof createFictional>>

function wordsOf(refusal: Extract<Result, { ok: false }>, slug: string): readonly [string, readonly string[]] {
  switch (refusal.reason) {
    case 'not_offered':
      return [`"${slug}" has no fictional profiles: settings.fictional_profiles is off`, []]
    case 'texts_missing':
      return [`"${slug}" lacks the warning texts in ${refusal.locales.join(', ')}`, []]
    case 'faults':
      return ['nothing was made', refusal.faults.map((fault) => `profile ${fault.at + 1}: ${describeFault(fault)}`)]
  }
}

/** Picture paths are relative to the file that names them. @throws CommandFailure for one that is not there. */
function readPictures(inputs: readonly FictionalInput[], base: string): Buffer[][] {
  return inputs.map(({ photos }) =>
    photos.map((file) => {
      try {
        return readFileSync(resolve(base, file))
      } catch (error) {
        throw new CommandFailure(EXIT.notFound, (error as Error).message)
      }
    }),
  )
}

/** @throws CommandFailure with the reason, and the profiles that caused it */
async function make(ctx: TenantOperatorContext, profiles: readonly FictionalInput[], dryRun: boolean) {
  const made = await createFictional(ctx, { profiles, dryRun })
  if (made.ok) return made.profiles
  throw new CommandFailure(EXIT_OF[made.reason], ...wordsOf(made, ctx.tenant.slug))
}

/** Creates the profiles with their pictures. `from`: the file that picture paths are relative to. */
export async function makeFictional(
  session: Session,
  slug: string,
  inputs: readonly FictionalInput[],
  from: string,
): Promise<Printed> {
  const { dryRun } = session.globals
  const pictures = readPictures(inputs, dirname(from))
  return session.forTenant(slug, async (ctx) => {
    const profiles = await make(ctx, inputs, dryRun)
    if (dryRun)
      return { value: { would: profiles.length }, lines: [`would make ${profiles.length} fictional profiles`] }
    const refused: string[] = []
    for (const [at, { id: memberId, name }] of profiles.entries()) {
      for (const [n, bytes] of (pictures[at] ?? []).entries()) {
        const stored = await addOperatorPhoto(ctx, { memberId, bytes })
        if (!stored.ok) refused.push(`${name}: ${inputs[at]?.photos[n]} (${stored.reason})`)
      }
    }
    const lines = profiles.map(({ id, name }) => `${id}  ${name}`)
    return { value: { profiles, refused }, lines: [...lines, ...refused.map((line) => `no photo of ${line}`)] }
  })
}
