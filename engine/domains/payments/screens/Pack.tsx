import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { RadioMark } from '#engine/ui/choices/RadioMark.tsx'
import { Label } from '#engine/ui/display/Label.tsx'
import { useEarlyInput } from '#engine/ui/use-early-input.ts'
import * as css from './credits.css.ts'
import { perMessage } from './OrderSum.tsx'
import type { PackView } from './page.ts'

type PackProps = {
  pack: PackView
  money: (cents: number) => string
  messageCredits: number
  /** List price from which the active discount counts; absent without a discount. */
  minimumCents?: number | undefined
  checked: boolean
  onChoose: () => void
}

/** One package: credits, what a message costs with it, the price, and the struck price where there is a discount. */
export function Pack({ pack, money, messageCredits, minimumCents, checked, onChoose }: PackProps) {
  const { t } = useTranslation('credits')
  const id = useId()
  const early = useEarlyInput(checked ? pack.id : '', onChoose)
  const tooSmall = minimumCents !== undefined && pack.listCents < minimumCents
  return (
    <label className={css.pack} htmlFor={id}>
      <RadioMark ref={early} id={id} name="pack" value={pack.id} checked={checked} onChange={onChoose} />
      <span className={css.packN}>
        <b>{pack.credits}</b> <span>{t('unit', { count: pack.credits })}</span>
      </span>
      <span className={css.packNote}>
        {pack.lowest && <Label>{t('lowest')}</Label>}
        {tooSmall && t('noDiscount', { minimum: money(minimumCents) })}
      </span>
      <span className={css.packPer}>{t('perMessage', { price: money(perMessage(pack, messageCredits)) })}</span>
      <span className={css.packPrice}>
        {pack.offCents > 0 && <s>{money(pack.listCents)}</s>}
        <b>{money(pack.amountCents)}</b>
      </span>
    </label>
  )
}
