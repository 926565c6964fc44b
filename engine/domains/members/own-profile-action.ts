import { data } from 'react-router'
import { chooseMainPhoto, removePhoto, storePhoto } from '#engine/domains/photos/index.ts'
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

async function upload(ctx: MemberContext, form: FormData) {
  const file = form.get('photo')
  if (!(file instanceof File)) return outcome({ ok: false, reason: 'photo_unreadable' })
  return outcome(await storePhoto(ctx, Buffer.from(await file.arrayBuffer())))
}

async function save(ctx: MemberContext, form: FormData) {
  const parsed = parseForm(ownProfileSchema(ctx.settings.about_me_length), form)
  if (parsed.ok) return outcome(await updateOwnProfile(ctx, parsed.value))
  return outcome({ ok: false, reason: parsed.errors.about_me ? 'about_me_too_long' : 'invalid' })
}

/** What the forms of the own profile do: texts and facts, photos. */
export async function actOnOwnProfile(ctx: MemberContext, form: FormData) {
  const photoId = String(form.get('photo_id') ?? '').slice(0, 36)
  switch (form.get('intent')) {
    case 'save':
      return save(ctx, form)
    case 'upload':
      return upload(ctx, form)
    case 'main':
      return outcome(await chooseMainPhoto(ctx, photoId))
    case 'remove':
      return outcome(await removePhoto(ctx, photoId))
    default:
      throw badRequest()
  }
}
