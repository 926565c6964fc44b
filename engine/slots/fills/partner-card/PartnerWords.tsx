import { useTranslation } from 'react-i18next'
import { Icon } from '#engine/ui/display/Icon.tsx'
import type { PartnerConfig } from './config.ts'
import * as css from './partner.css.ts'

/** What a partner says, and the link to it. Outside, it learns neither the page nor the member. */
export function PartnerWords({ partner, title, text, href }: PartnerConfig) {
  const { t, i18n } = useTranslation('fills')
  const locale = i18n.language as keyof typeof title
  const outside = !href.startsWith('/')
  return (
    <div className={css.words}>
      <h3>{title[locale] ?? partner}</h3>
      <p>{text[locale]}</p>
      <a href={href} {...(outside && { rel: 'sponsored noopener noreferrer', target: '_blank' })}>
        {t('partner.go', { partner })}
        <Icon name={outside ? 'external-link' : 'arrow-right'} />
      </a>
    </div>
  )
}
