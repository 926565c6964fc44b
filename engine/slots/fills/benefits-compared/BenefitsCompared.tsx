import { useTranslation } from 'react-i18next'
import type { FillProps } from '#engine/plugins/define-fill.ts'
import { vh } from '#engine/ui/display/VisuallyHidden.css.ts'
import { compared } from './compared.css.ts'

export default function BenefitsCompared({ photos, free }: FillProps<'premium_benefits'>) {
  const { t } = useTranslation('fills')
  const rows = [
    [t('compare.seen'), free.visiblePhotos, t('compare.seenAll')],
    [t('compare.conversations'), free.conversations, t('compare.unlimited')],
    [t('compare.own'), free.photos, photos],
  ] as const
  return (
    <table className={compared} data-slot="premium_benefits">
      <caption className={vh}>{t('compare.caption')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('compare.free')}</th>
          <th scope="col">{t('compare.premium')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, without, premium]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{without}</td>
            <td>
              <b>{premium}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
