import type { FillProps } from '#engine/plugins/define-fill.ts'
import type { PartnerConfig } from '../partner-card/config.ts'
import { PartnerWords } from '../partner-card/PartnerWords.tsx'

export default function PartnerLine({ config }: FillProps<'partner_tile', PartnerConfig>) {
  return <PartnerWords {...config} />
}
