import { data } from 'react-router'
import { actOnOwnPhotos } from '#engine/domains/photos/index.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { parseForm } from '#engine/platform/form.ts'
import { badRequest } from '#engine/platform/guards.ts'
import { basicsSchema, type OwnProfileInput, ownProfileSchema } from '../schema.ts'
import { OPTION_FIELDS } from '../shared/fields.ts'
import { updateBasics, updateOwnProfile } from './own-profile.ts'
import { findSection, type OwnSection, type TextSection } from './sections.ts'

export interface OwnOutcome {
  readonly saved: boolean
  /** The submitted form. */
  readonly form: OwnSection
  /** Text key in `members:error`, for an error that is not about one field. */
  readonly error?: string
  /** Text keys by field. */
  readonly errors?: Readonly<Record<string, string>>
  /** The submitted values, for a page without script. */
  readonly values?: Readonly<Record<string, string>>
}

const saved = (form: OwnSection) => data<OwnOutcome>({ saved: true, form })
const refused = (form: OwnSection, more: Pick<OwnOutcome, 'error' | 'errors' | 'values'>, status = 400) =>
  data<OwnOutcome>({ saved: false, form, ...more }, status)

/** Of what was sent, the fields of this section that the brand shows; no interest ticked means none. */
function fieldsOf(section: TextSection, visible: readonly string[], sent: OwnProfileInput): OwnProfileInput {
  if (section === 'facts') {
    const shown = OPTION_FIELDS.filter((field) => visible.includes(field) && sent[field] !== undefined)
    return Object.fromEntries(shown.map((field) => [field, sent[field]]))
  }
  if (section === 'about') return visible.includes('about_me') ? { about_me: sent.about_me ?? '' } : {}
  return visible.includes('interests') ? { 'interests[]': sent['interests[]'] ?? [] } : {}
}

/** What the brand does not show is in no form and stays unchanged. */
async function saveTexts(ctx: MemberContext, section: TextSection, form: FormData) {
  const { about_me_length, visible_profile_fields } = ctx.settings
  const parsed = parseForm(ownProfileSchema(about_me_length), form)
  if (!parsed.ok) {
    const { about_me } = parsed.errors
    return refused(section, { ...(about_me ? { errors: { about_me } } : { error: 'invalid' }), values: parsed.values })
  }
  const fields = fieldsOf(section, visible_profile_fields, parsed.value)
  if (Object.keys(fields).length === 0) return refused(section, { error: 'invalid' })
  await updateOwnProfile(ctx, fields)
  return saved(section)
}

async function saveBasics(ctx: MemberContext, form: FormData) {
  const parsed = parseForm(basicsSchema, form)
  if (!parsed.ok) return refused('basics', { errors: parsed.errors, values: parsed.values })
  const result = await updateBasics(ctx, parsed.value)
  if (result.ok) return saved('basics')
  const field = result.reason === 'country' ? 'country' : 'city'
  const errors = { [field]: `profile:error.${result.reason}` }
  return refused('basics', { errors, values: parsed.value }, result.reason === 'moves' ? 429 : 400)
}

/** Handles the forms of the own profile: the sections by their names, photos by their own intents. */
export async function actOnOwnProfile(ctx: MemberContext, form: FormData) {
  const section = findSection(String(form.get('intent') ?? ''))
  if (section === 'basics') return saveBasics(ctx, form)
  if (section && section !== 'photos') return saveTexts(ctx, section, form)
  const result = await actOnOwnPhotos(ctx, form)
  if (!result) throw badRequest()
  return result.ok ? saved('photos') : refused('photos', { error: result.reason })
}
