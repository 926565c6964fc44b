import { useTranslation } from 'react-i18next'
import type { SlotProps } from '#engine/plugins/slots.ts'
import { btn, quiet, small } from '#engine/ui/controls/Button.css.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import * as modal from '#engine/ui/feedback/Modal.css.ts'
import { muted } from '#engine/ui/text.css.ts'
import { LanguageForm } from '../LanguageForm.tsx'

/**
 * The engine's own entry warning (product.md 2.4): blocks the page until it is answered, with or without script.
 * Leaving navigates to an empty page, so that no third party gets a referrer. The menu of languages is on the page behind
 * it, which is inert, so the languages stand here too.
 */
export function EntryWarning({ brand, minAge, fictional }: SlotProps['entry_warning']) {
  const { t } = useTranslation('slots')
  return (
    <div className={modal.scrim} data-slot="entry_warning">
      <section
        className={modal.modal}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby="entry-title"
        aria-describedby="entry-text"
      >
        <p className={`${modal.age} ${modal.ageBig}`} aria-hidden="true">
          {minAge}+
        </p>
        <h2 id="entry-title">{t('entry.title')}</h2>
        <div id="entry-text" className={modal.warnText}>
          <p>{t('entry.text', { brand, age: minAge })}</p>
          {fictional && <p className={muted}>{t('entry.fictional')}</p>}
        </div>
        <form method="post" action="/api/entry-warning.php" className={modal.modalActions}>
          <Button kind="primary" type="submit">
            {t('entry.yes', { age: minAge })}
          </Button>
          <Button to="about:blank" reloadDocument rel="noreferrer">
            {t('entry.no')}
          </Button>
        </form>
        <LanguageForm className={modal.languages} choice={`${btn} ${quiet} ${small}`} />
      </section>
    </div>
  )
}
