import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#engine/platform/formats/money.ts'
import { classNames } from '#engine/ui/class-names.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import * as css from '../chat.css.ts'
import type { QuickPack } from '../page.ts'

type OutOfCreditsProps = {
  /** The member of the chat, to which the payment leads back. */
  id: string
  name: string
  /** Whether there is a draft. */
  hasDraft: boolean
  packs: readonly QuickPack[]
  currency: string
}

/** Replaces the composer if the credits are insufficient (product.md 8.2); the draft remains. */
export function OutOfCredits({ id, name, hasDraft, packs, currency }: OutOfCreditsProps) {
  const { t, i18n } = useTranslation('chat')
  const [chosen, setChosen] = useState(packs[1] ?? packs[0])
  const money = (cents: number) => formatMoney(cents, currency, i18n.language)
  return (
    <section className={`${css.composer} ${css.broke}`} aria-live="polite">
      <div className={css.brokeText}>
        <h2>{t('broke.title')}</h2>
        <p>
          {t('reason.not_enough_credits', { name })} {hasDraft && t('broke.kept')}
        </p>
      </div>
      <ul className={css.quickPacks} aria-label={t('broke.packages')}>
        {packs.map((pack) => (
          <li key={pack.id}>
            <button
              className={classNames(css.quick, pack.id === chosen?.id && css.isOn)}
              type="button"
              aria-pressed={pack.id === chosen?.id}
              onClick={() => setChosen(pack)}
            >
              <b>{pack.credits}</b>
              <span>{money(pack.amountCents)}</span>
            </button>
          </li>
        ))}
      </ul>
      {chosen && (
        <Button kind="primary" to={`/credits/${chosen.id}?chat=${id}`}>
          {t('broke.buy', { credits: chosen.credits, price: money(chosen.amountCents) })}
        </Button>
      )}
    </section>
  )
}
