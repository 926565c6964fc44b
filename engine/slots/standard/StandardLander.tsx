import { useTranslation } from 'react-i18next'
import type { SlotProps } from '#engine/plugins/slots.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import * as css from '#engine/ui/structure/hero/hero.css.ts'
import { fine, muted } from '#engine/ui/text.css.ts'

/** Replaces a lander that throws: the brand's headline and a link to the sign-up. */
export function StandardLander({ minAge, tracking }: SlotProps['lander_page']) {
  const { t } = useTranslation('home')
  const query = new URLSearchParams(tracking).toString()
  return (
    <main id="main" className={css.promises} data-slot="lander_page">
      <h1>{t('title')}</h1>
      <p className={muted}>{t('lead')}</p>
      <p>
        <Button kind="primary" to={query ? `/signup?${query}` : '/signup'} reloadDocument>
          {t('go')}
        </Button>
      </p>
      <p className={fine}>{t('fine', { min_age: minAge })}</p>
    </main>
  )
}
