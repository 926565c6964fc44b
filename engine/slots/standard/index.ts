import type { ComponentType } from 'react'
import type { SlotName, SlotProps } from '#engine/plugins/slots.ts'
import { CompanyData, FooterDisclaimer } from './company.tsx'
import { EntryWarning } from './EntryWarning.tsx'
import { FictionalNote, FictionalTile } from './fictional.tsx'
import { PremiumBenefits } from './PremiumBenefits.tsx'

/**
 * The engine's own content of the slots that must never be empty: shown without a fill, while one loads, and if one
 * throws. It is part of every page that shows the slot, so nothing has to be loaded for it. (A lander's page falls back
 * in its route.)
 */
export const STANDARD: { readonly [Name in SlotName]?: ComponentType<SlotProps[Name]> } = {
  entry_warning: EntryWarning,
  company_data: CompanyData,
  footer_disclaimer: FooterDisclaimer,
  fictional_warning_profile: FictionalNote,
  fictional_warning_chat: FictionalNote,
  fictional_warning_tile: FictionalTile,
  premium_benefits: PremiumBenefits,
}
