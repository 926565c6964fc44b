import { data } from 'react-router'
import { actOnOwnPhotos } from '#engine/domains/photos/index.ts'
import type { MemberContext } from '#engine/server/context.ts'
import { parseForm } from '#engine/server/form.ts'
import { badRequest } from '#engine/server/guards.ts'
import { updateOwnProfile } from './profile.ts'
import { ownProfileSchema } from './schema.ts'

interface Outcome {
  readonly saved: boolean
  /** Text key in `members:error`. */
  readonly error?: string
}

const outcome = (result: { ok: true } | { ok: false; reason: string }) =>
  result.ok ? data<Outcome>({ saved: true }) : data<Outcome>({ saved: false, error: result.reason }, 400)

async function save(ctx: MemberContext, form: FormData) {
  const parsed = parseForm(ownProfileSchema(ctx.settings.about_me_length), form)
  if (parsed.ok) return outcome(await updateOwnProfile(ctx, parsed.value))
  return outcome({ ok: false, reason: parsed.errors.about_me ? 'about_me_too_long' : 'invalid' })
}

/** What the forms of the own profile do: texts and facts, photos. */
export async function actOnOwnProfile(ctx: MemberContext, form: FormData) {
  if (form.get('intent') === 'save') return save(ctx, form)
  const result = await actOnOwnPhotos(ctx, form)
  if (!result) throw badRequest()
  return outcome(result)
}
