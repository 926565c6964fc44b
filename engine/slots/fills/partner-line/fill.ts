import { defineFill } from '#engine/plugins/define-fill.ts'

/** A partner among the members in words alone. The page marks it as an advertisement. */
export default defineFill({
  slot: 'partner_tile',
  key: 'partner-line',
  config: () => import('./config.ts'),
  load: () => import('./PartnerLine.tsx'),
})
