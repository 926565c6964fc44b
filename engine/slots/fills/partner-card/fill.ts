import { defineFill } from '#engine/plugins/define-fill.ts'

/** A partner among the members, with a picture of the brand’s assets. The page marks it as an advertisement. */
export default defineFill({
  slot: 'partner_tile',
  key: 'partner-card',
  config: () => import('./config.ts'),
  load: () => import('./PartnerCard.tsx'),
})
