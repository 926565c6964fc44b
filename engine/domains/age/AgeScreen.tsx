import { useTranslation } from 'react-i18next'
import { narrow, stack } from '#engine/domains/accounts/shared/forms.css.ts'
import { OpenWays } from '#engine/domains/accounts/shared/OpenWays.tsx'
import { way } from '#engine/domains/accounts/shared/ways.css.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { lead } from '#engine/ui/text.css.ts'

export interface AgeScreenProps {
  /** Undefined where the provider does not work. */
  readonly kind: 'declaration' | 'page' | undefined
  /** The date of birth of the profile, as the reader writes dates. */
  readonly birth: string
  readonly minAge: number
  /** Whether a check was begun and not finished. */
  readonly isCancelled: boolean
}

/** Asks a member to show that they are an adult. */
export function AgeScreen({ kind, birth, minAge, isCancelled }: AgeScreenProps) {
  const { t } = useTranslation('age')
  const isWord = kind === 'declaration'
  return (
    <main id="main" className={`${page} ${narrow}`}>
      <div className={stack}>
        <h1>{t('title')}</h1>
        <p className={lead}>{t('lead')}</p>
        {isCancelled && <Alert tone="notice">{t('cancelled')}</Alert>}
        {kind === undefined ? (
          <Alert tone="failure">{t('reason.age_unavailable')}</Alert>
        ) : (
          <form method="post" className={stack}>
            <p>{isWord ? t('declare.text', { date: birth }) : t('check.text')}</p>
            <Button kind="primary" wide type="submit">
              {isWord ? t('declare.send', { age: minAge }) : t('check.start')}
            </Button>
          </form>
        )}
        <p>{t('open')}</p>
        <OpenWays>
          <a className={way} href="/pages/service">
            {t('support')}
          </a>
        </OpenWays>
      </div>
    </main>
  )
}
