import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { addOperatorPhoto, createFictional, type FictionalInput, type FictionalResult } from '#engine'
import { CommandFailure, EXIT } from './exit.ts'
import type { Session } from './frame.ts'
import { withTenant } from './tenant-scope.ts'

const WHY = {
  age: 'is not of age here, or too old to be true',
  country: 'is no country of this site',
  city: 'is no place there',
  interest: 'is no interest of this site',
  language: 'is no language of this site',
  about_me: 'are too many for "about me"',
  name_taken: 'is a user name already',
} as const

/** @throws CommandFailure with the reason. */
function requireMade(result: FictionalResult, slug: string) {
  if (result.ok) return result.profiles
  if (result.problem === 'not_offered')
    throw new CommandFailure(EXIT.conflict, `"${slug}" has no fictional profiles: settings.fictional_profiles is off`)
  if (result.problem === 'texts_missing')
    throw new CommandFailure(EXIT.validation, `"${slug}" lacks the warning texts in ${result.locales.join(', ')}`)
  const lines = result.faults.map(({ at, reason, what }) => `profile ${at + 1}: ${what} ${WHY[reason]}`)
  throw new CommandFailure(EXIT.validation, 'nothing was made', lines)
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

/** Creates the profiles with their pictures, and prints them. `from`: the file that picture paths are relative to. */
export async function makeFictional(session: Session, slug: string, inputs: readonly FictionalInput[], from: string) {
  const { dryRun } = session.globals
  const pictures = readPictures(inputs, dirname(from))
  await withTenant(session, slug, async (db, tenant) => {
    const now = Date.now()
    const profiles = requireMade(await createFictional(db, tenant, inputs, { now, dryRun }), slug)
    if (dryRun) return session.print({ would: profiles.length }, [`would make ${profiles.length} fictional profiles`])
    const refused: string[] = []
    for (const [at, { id, name }] of profiles.entries()) {
      for (const [n, bytes] of (pictures[at] ?? []).entries()) {
        const stored = await addOperatorPhoto({ db, mediaDir: session.env.mediaDir, now }, id, bytes)
        if (!stored.ok) refused.push(`${name}: ${inputs[at]?.photos[n]} (${stored.reason})`)
      }
    }
    const lines = profiles.map(({ id, name }) => `${id}  ${name}`)
    session.print({ profiles, refused }, [...lines, ...refused.map((line) => `no photo of ${line}`)])
  })
}
