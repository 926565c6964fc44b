import { useTranslation } from 'react-i18next'
import type { SlotProps } from '#engine/plugins/slots.ts'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { Label } from '#engine/ui/display/Label.tsx'
import { fictNote } from './fictional.css.ts'

/** On a tile, a photo, a list: the label itself (product.md 10.2). */
export function FictionalTile({ singular, icon }: SlotProps['fictional_warning_tile']) {
  return (
    <Label fictional icon={icon}>
      {singular}
    </Label>
  )
}

/** On a profile and over a conversation: the tenant's warning, and the price of writing where writing is open. */
export function FictionalNote({ name, singular, warning, icon, costCredits }: SlotProps['fictional_warning_profile']) {
  const { t } = useTranslation('slots')
  return (
    <div className={fictNote} data-slot="fictional_warning">
      <Icon name={icon} />
      <p>
        <strong>{t('fictional.title', { name, word: singular })}</strong> <span>{warning}</span>{' '}
        {costCredits > 0 && <span>{t('fictional.cost', { count: costCredits })}</span>}
      </p>
    </div>
  )
}
