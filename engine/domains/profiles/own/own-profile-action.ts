import { data } from 'react-router'
import { actOnOwnPhotos } from '#engine/domains/photos/index.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { parseForm } from '#engine/platform/form.ts'
import { badRequest } from '#engine/platform/guards.ts'
import { basicsSchema, ownProfileSchema } from '../schema.ts'
import { updateBasics, updateOwnProfile } from './own-profile.ts'

export interface OwnOutcome {
  readonly saved: boolean
  /** The submitted form. */
  readonly form: 'photos' | 'basics' | 'about'
  /** Text key in `members:error`, for an error that is not about one field. */
  readonly error?: string
  /** Text keys by field. */
  readonly errors?: Readonly<Record<string, string>>
  /** The submitted values, for a page without script. */
  readonly values?: Readonly<Record<string, string>>
}

const saved = (form: OwnOutcome['form']) => data<OwnOutcome>({ saved: true, form })
const refused = (form: OwnOutcome['form'], more: Pick<OwnOutcome, 'error' | 'errors' | 'values'>) =>
  data<OwnOutcome>({ saved: false, form, ...more }, 400)

/** Fields that the brand does not show are in no form and stay unchanged. */
async function saveAbout(ctx: MemberContext, form: FormData) {
  const { viewer, settings } = ctx
  const visible = settings.visible_profile_fields
  const parsed = parseForm(ownProfileSchema(settings.about_me_length), form)
  if (!parsed.ok) {
    const { about_me } = parsed.errors
    return refused('about', { ...(about_me ? { errors: { about_me } } : { error: 'invalid' }), values: parsed.values })
  }
  const input = { ...parsed.value }
  if (!visible.includes('about_me')) input.about_me = viewer.about_me
  await updateOwnProfile(ctx, input, { keepInterests: !visible.includes('interests') })
  return saved('about')
}

async function saveBasics(ctx: MemberContext, form: FormData) {
  const parsed = parseForm(basicsSchema, form)
  if (!parsed.ok) return refused('basics', { errors: parsed.errors, values: parsed.values })
  const result = await updateBasics(ctx, parsed.value)
  if (result.ok) return saved('basics')
  const field = result.reason === 'country' ? 'country' : 'city'
  return refused('basics', { errors: { [field]: `profile:error.${result.reason}` }, values: parsed.value })
}

/** Handles the forms of the own profile: photos, basics, texts and facts. */
export async function actOnOwnProfile(ctx: MemberContext, form: FormData) {
  if (form.get('intent') === 'save') return saveAbout(ctx, form)
  if (form.get('intent') === 'basics') return saveBasics(ctx, form)
  const result = await actOnOwnPhotos(ctx, form)
  if (!result) throw badRequest()
  return result.ok ? saved('photos') : refused('photos', { error: result.reason })
}
