import type { ReactNode } from 'react'
import type { Gender, Seeking } from '#engine/db/choices/genders.ts'
import type { Company } from '#engine/tenancy/schema.ts'
import type { Locale } from '#engine/texts/locales.ts'
import type { IconName } from '#engine/ui/icon-names.ts'
import type { ScenePeople } from '#engine/ui/scene/hair.ts'

/** A member as visitors see them: a first name, a place and a blurred photo. */
export interface FeaturedMember {
  readonly id: string
  readonly name: string
  readonly age: number
  readonly place: string
  readonly fictional: boolean
  /** Address of the photo as visitors see it; null without one. */
  readonly photo: string | null
  /** What crops of it keep: tenths from the left and from the top, as two digits. */
  readonly focus?: string | null
}

export interface FictionalWarningProps {
  readonly name: string
  /** The tenant's warning text, in the reader's language. */
  readonly singular: string
  readonly warning: string
  readonly icon: IconName
}

/** What each slot hands to its fills. A new slot is a line here and one in `SLOTS`. */
export interface SlotProps {
  lander_page: {
    readonly brand: string
    readonly slug: string | undefined
    readonly locale: Locale
    readonly minAge: number
    /** The visitor's country, one of the tenant's (ISO 3166-1); none where a page is drawn for nobody. */
    readonly country?: string
    /** The distances that a search knows, in km: the values of `distance` at `/signup`. */
    readonly distances?: readonly string[]
    /** The latest date of birth that the sign-up accepts, `YYYY-MM-DD`. */
    readonly bornBy: string
    /** The fields that the brand's profiles show, such as `about_me`. */
    readonly profileFields: readonly string[]
    /** Who may sign up here and whom they can look for: the values of `gender` and `seeking` at `/signup`. */
    readonly genders: readonly Gender[]
    readonly seekings: readonly Seeking[]
    /** The tenant's label for fictional profiles. */
    readonly fictional: string
    /** Whether the brand has any. */
    readonly fictionalProfiles: boolean
    /** Members seen recently; none where visitors see no members. */
    readonly featured: readonly FeaturedMember[]
    /** Whether their pictures are blurred. */
    readonly blurred: boolean
    /** Who is in drawn scenes. */
    readonly people?: ScenePeople | undefined
    /** The traffic source, for the address that `StartForm` posts to. */
    readonly tracking: Readonly<Record<string, string>>
    /** The lander's own texts in the reader's language, parameters filled in. */
    readonly texts: Readonly<Record<string, string>>
  }
  entry_warning: { readonly brand: string; readonly minAge: number; readonly fictional: string }
  fictional_warning_profile: FictionalWarningProps & { readonly costCredits: number }
  fictional_warning_tile: Pick<FictionalWarningProps, 'singular' | 'icon'>
  fictional_warning_chat: FictionalWarningProps & { readonly costCredits: number }
  company_data: { readonly company: Company; readonly brand: string; readonly locale: Locale }
  footer_disclaimer: { readonly locale: Locale; readonly brand: string }
  home_hero: {
    readonly brand: string
    readonly featured: readonly FeaturedMember[]
    /** The brand's own pictures: addresses, up to three. */
    readonly pictures: readonly string[]
    /** Who is in what is drawn in place of a missing one. */
    readonly people?: ScenePeople | undefined
    /** What one can start with: the start form, or a member's ways into the site. A fill shows it. */
    readonly start: ReactNode
  }
  partner_tile: { readonly position: number }
  sign_up_aside: {
    readonly brand: string
    readonly phone: string
    /** When somebody answers it, in the reader's language; '' where the brand does not say. */
    readonly hours: string
    /** Whether the brand has fictional profiles. */
    readonly fictional: boolean
    /** Whether a person looks at a photo before others see it. */
    readonly photosReviewedFirst: boolean
  }
  premium_benefits: {
    readonly brand: string
    /** The number of own photos with premium. */
    readonly photos: number
    /** What members have without it: photos of a profile that they see, conversations that they start, own photos. */
    readonly free: { readonly visiblePhotos: number; readonly conversations: number; readonly photos: number }
  }
  search_filters: { readonly values: Readonly<Record<string, string>> }
  profile_sections: { readonly memberId: string; readonly name: string }
  chat_composer_tools: { readonly conversationId: string; readonly disabled: boolean }
}

export type SlotName = keyof SlotProps

export interface SlotDefinition {
  /** `one`: the first fill that applies; `many`: all, in order. */
  readonly holds: 'one' | 'many'
  /** Whether the engine's standard content is shown if no fill applies. */
  readonly required: boolean
  /**
   * What is shown when a fill throws: nothing (`hide`), the engine's standard content (`fallback`), or the standard
   * content as a dialog that has to be answered before the page can be used (`block`).
   */
  readonly onError: 'hide' | 'fallback' | 'block'
}

const optional = (holds: SlotDefinition['holds']): SlotDefinition => ({ holds, required: false, onError: 'hide' })
const legal: SlotDefinition = { holds: 'one', required: true, onError: 'fallback' }

/** The closed list of slots (architecture.md, "Slots"). */
export const SLOTS: Readonly<Record<SlotName, SlotDefinition>> = {
  lander_page: { holds: 'one', required: true, onError: 'fallback' },
  entry_warning: { holds: 'one', required: true, onError: 'block' },
  fictional_warning_profile: legal,
  fictional_warning_tile: legal,
  fictional_warning_chat: legal,
  company_data: legal,
  footer_disclaimer: legal,
  home_hero: { holds: 'one', required: true, onError: 'fallback' },
  partner_tile: optional('many'),
  sign_up_aside: optional('many'),
  premium_benefits: { holds: 'one', required: true, onError: 'fallback' },
  search_filters: optional('many'),
  profile_sections: optional('many'),
  chat_composer_tools: optional('many'),
}

export const isSlotName = (name: string): name is SlotName => Object.hasOwn(SLOTS, name)
