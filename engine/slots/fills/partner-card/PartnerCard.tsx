import type { FillProps } from '#engine/plugins/define-fill.ts'
import type { CardConfig } from './config.ts'
import { PartnerWords } from './PartnerWords.tsx'
import * as css from './partner.css.ts'

export default function PartnerCard({ config }: FillProps<'partner_tile', CardConfig>) {
  const { image, ...said } = config
  return (
    <div className={css.card}>
      {image && <img src={`/brand/${image}`} alt="" loading="lazy" width="400" height="300" />}
      <PartnerWords {...said} />
    </div>
  )
}
