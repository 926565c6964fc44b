import { type Ref, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#engine/platform/formats/money.ts'
import { classNames } from '#engine/ui/class-names.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import * as css from '../chat.css.ts'
import type { ConversationView } from '../page.ts'

type OutOfCreditsProps = {
  /** The member of the chat, to which the payment leads back. */
  to: { readonly id: string; readonly name: string }
  view: Pick<ConversationView, 'packs' | 'currency'>
  /** What the member has. */
  credits: number
  /** What the message costs. */
  costCredits: number
  ref: Ref<HTMLElement>
}

/** Stands beside the composer while the credits are insufficient (product.md 8.2): what a message costs, and packages. */
export function OutOfCredits({ to: { id, name }, view, credits, costCredits, ref }: OutOfCreditsProps) {
  const { t, i18n } = useTranslation('chat')
  const { packs, currency } = view
  const title = useId()
  const [chosen, setChosen] = useState(packs[1] ?? packs[0])
  const money = (cents: number) => formatMoney(cents, currency, i18n.language)
  return (
    <section ref={ref} className={`${css.composer} ${css.broke}`} data-foot aria-labelledby={title} aria-live="polite">
      <div className={css.brokeText}>
        <h2 id={title}>{t('broke.title')}</h2>
        <p>
          {t('reason.not_enough_credits', { name })}{' '}
          {t('broke.price', {
            cost: t('sum.credits', { count: costCredits }),
            credits: t('sum.credits', { count: credits }),
          })}
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
