import { useTranslation } from 'react-i18next'
import type { GiftId } from '#engine/db/choices/gifts.ts'
import { vh } from '#engine/ui/display/VisuallyHidden.css.ts'
import { GiftArt } from './GiftArt.tsx'
import * as css from './gifts.css.ts'

type GiftChoiceProps = {
  /** At least one. */
  gifts: readonly GiftId[]
  chosen: GiftId
  onChoose: (gift: GiftId) => void
  /** In credits; shown with each gift where they differ. */
  priceOf: (gift: GiftId) => number
}

/** The catalogue: radio buttons with a picture each. */
export function GiftChoice({ gifts, chosen, onChoose, priceOf }: GiftChoiceProps) {
  const { t } = useTranslation('gifts')
  const differ = gifts.some((gift) => priceOf(gift) !== priceOf(gifts[0]!))
  return (
    <fieldset className={css.grid}>
      <legend className={vh}>{t('choice')}</legend>
      {gifts.map((gift) => (
        <label key={gift} className={css.choice}>
          <input type="radio" name="gift" checked={gift === chosen} onChange={() => onChoose(gift)} />
          <span className={css.plate}>
            <GiftArt gift={gift} className={css.plateArt} />
          </span>
          <span>
            <b>{t(`name.${gift}`)}</b>
            {differ && (
              <>
                <br />
                <span>{t('cost', { count: priceOf(gift) })}</span>
              </>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
