import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { way, ways } from './ways.css.ts'

/** Links to what stays open to a member who may not use the site yet, and `children` after them. */
export function OpenWays({ children }: { children?: ReactNode }) {
  const { t } = useTranslation(['accounts', 'common'])
  return (
    <p className={ways}>
      <a className={way} href="/api/my-data.php" download>
        {t('agree.download')}
      </a>
      <a className={way} href="/transactions">
        {t('common:nav.orders')}
      </a>
      <a className={way} href="/delete-account">
        {t('agree.delete')}
      </a>
      <a className={way} href="/settings">
        {t('agree.settings')}
      </a>
      {children}
    </p>
  )
}
