import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useLocation, useNavigation } from 'react-router'
import { formatMoney } from '#engine/platform/formats/money.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { vh } from '#engine/ui/display/VisuallyHidden.css.ts'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { HeavySpending, isOwnLimit, SpendingButton } from '../guard/HeavySpending.tsx'
import { offerOf } from '../shown-offer.ts'
import { CodeForm } from './CodeForm.tsx'
import { CountryForm } from './CountryForm.tsx'
import * as css from './credits.css.ts'
import { DebtNotice } from './DebtNotice.tsx'
import { DiscountNote } from './DiscountNote.tsx'
import { OrderSum } from './OrderSum.tsx'
import type { OrderRefusal } from './order-action.ts'
import { Pack } from './Pack.tsx'
import { PayMethod } from './PayMethod.tsx'
import type { CreditsView } from './page.ts'
import { type CreditsQuery, searchOf } from './query.ts'
import { useHeldCode } from './use-held-code.ts'

type CreditsFormProps = {
  view: CreditsView
  refusal?: OrderRefusal | undefined
  query?: Partial<CreditsQuery> | undefined
  /** The page is about its one package: it is not chosen here. */
  single?: boolean
  /** The page has the banner of the time bonus. */
  underBanner?: boolean
}

const NO_QUERY: Partial<CreditsQuery> = {}

/**
 * Packages, ways to pay and the sum; a native form. The button and the sum follow the chosen package. News of the member
 * loads the page's data again: what was chosen and typed stays, so its key is none of that data's ids.
 */
export function CreditsForm({
  view,
  refusal,
  query = NO_QUERY,
  single = false,
  underBanner = false,
}: CreditsFormProps) {
  const { t, i18n } = useTranslation('credits')
  const { pathname } = useLocation()
  const [chosen, setChosen] = useState(view.chosen)
  const busy = useNavigation().state === 'submitting'
  useHeldCode(view, query)
  const pack = view.packs.find(({ id }) => id === chosen) ?? view.packs[0]
  const money = (cents: number) => formatMoney(cents, view.currency, i18n.language)
  const canPay = pack !== undefined && view.methods.length > 0
  return (
    <>
      <DebtNotice credits={view.debt} />
      {view.heavyCents !== undefined && <HeavySpending amount={money(view.heavyCents)} />}
      {view.discount && (
        <DiscountNote discount={view.discount} following={view.following} query={query} underBanner={underBanner} />
      )}
      {view.also && <DiscountNote {...view.also} query={query} underBanner={underBanner} />}
      {view.methods.length === 0 && <Alert>{t('noMethods')}</Alert>}
      {refusal && (
        <Alert tone="failure" live action={isOwnLimit(refusal) && <SpendingButton />}>
          {t(`reason.${refusal}`)}
        </Alert>
      )}
      <Form method="post" action={`${pathname}${searchOf(query)}`} reloadDocument>
        <input type="hidden" name="client_id" value={view.clientId} />
        <input type="hidden" name="shown_code" value={pack?.discount?.code ?? ''} />
        <input type="hidden" name="country" value={view.country} />
        {view.cardOf && <input type="hidden" name="card_of" value={view.cardOf} />}
        {query.chat && <input type="hidden" name="chat" value={query.chat} />}
        {query.from && <input type="hidden" name="from" value={query.from} />}
        <input type="hidden" name="shown_pack" value={pack?.id ?? ''} />
        {pack && <input type="hidden" name="shown_offer" value={offerOf({ ...pack, currency: view.currency })} />}
        {single ? (
          <input type="hidden" name="pack" value={pack?.id ?? ''} />
        ) : (
          <fieldset className={css.packs}>
            <legend className={vh}>{t('package')}</legend>
            {view.packs.map((one) => (
              <Pack
                key={one.id}
                pack={one}
                money={money}
                messageCredits={view.messageCredits}
                minimumCents={one.discount ? undefined : view.discount?.minimumCents}
                checked={one.id === pack?.id}
                onChoose={() => setChosen(one.id)}
              />
            ))}
          </fieldset>
        )}
        {canPay && (
          <section className={css.pay}>
            <fieldset className={css.methods}>
              <legend>{t('payWith')}</legend>
              {view.methods.map((method) => (
                <PayMethod
                  key={method}
                  method={method}
                  chosen={method === view.method}
                  banks={view.banks[method] ?? []}
                  storedCard={method === 'card' && view.cardOf !== undefined}
                  storesCard={method === 'card' && view.storesCards && view.cardOf === undefined}
                />
              ))}
            </fieldset>
            <OrderSum pack={pack} view={view} money={money} busy={busy} />
          </section>
        )}
        {canPay && (
          <div className={css.payBar} data-foot>
            <span>
              {t('amount', { count: pack.credits })}
              {view.methods.map((method) => (
                <span key={method} data-method={method}>
                  {t(`method.${method}`)}
                </span>
              ))}
            </span>
            <Button kind="primary" type="submit" busy={busy && t('paying')}>
              {t('pay', { price: money(pack.amountCents) })}
            </Button>
          </div>
        )}
      </Form>
      <div className={css.others}>
        <CodeForm view={view} query={query} />
        {view.countries.length > 1 && <CountryForm view={view} query={query} />}
      </div>
      {single && (
        <p className={css.more}>
          <Button kind="quiet" to={`/credits${searchOf(query)}`}>
            {t('otherPackages')}
          </Button>
        </p>
      )}
    </>
  )
}
