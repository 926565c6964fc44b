import { useTranslation } from 'react-i18next'
import { requestContext } from '#engine/platform/context.ts'
import { countryName } from '#engine/platform/formats/country-name.ts'
import { formatMoney } from '#engine/platform/formats/money.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { btnRow } from '#engine/ui/controls/Button.css.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Motif } from '#engine/ui/display/Motif.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { fine, lead } from '#engine/ui/text.css.ts'
import type { Route } from './+types/pricing.route'
import { loadPrices } from './prices.ts'
import * as css from './pricing.css.ts'

export const handle: RouteHandle = {
  texts: ['credits'],
  title: 'credits:pricing.title',
  hydrate: 'members',
  indexed: true,
}

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadPrices(context.get(requestContext), new URL(request.url).searchParams.get('country'))

/** `/pricing`: all prices, also for visitors, and of each country of the site. */
export default function PricingPage({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation('credits')
  const { country, countries, packages, currency, costs, lowestCents, refundDays } = loaderData
  const money = (cents: number) => formatMoney(cents, currency, i18n.language)
  const nameOf = (code: string) => countryName(i18n.language, code)
  return (
    <main id="main" className={`${page} ${css.prices}`}>
      <header className={css.pricesHead}>
        <Motif />
        <h1>{t('pricing.title')}</h1>
        <p className={lead}>{t('pricing.lead')}</p>
      </header>
      <section>
        <h2>{countries.length > 1 ? t('pricing.of', { country: nameOf(country) }) : t('pricing.packages')}</h2>
        <ul className={css.offers}>
          {packages.map((pack) => (
            <li key={pack.id} className={css.offer}>
              <span className={css.offerN}>
                <b>{pack.credits}</b> <span>{t('unit', { count: pack.credits })}</span>
              </span>
              <b className={css.offerPrice}>{money(pack.cents)}</b>
              <span className={css.offerPer}>{t('perMessage', { price: money(pack.perMessageCents) })}</span>
            </li>
          ))}
        </ul>
        <p className={fine}>{t('pricing.vat')}</p>
        {countries.length > 1 && (
          <p className={btnRow}>
            {countries
              .filter((one) => one !== country)
              .map((one) => (
                <Button key={one} to={`/pricing?country=${one}`} kind="line" small>
                  {t('pricing.of', { country: nameOf(one) })}
                </Button>
              ))}
          </p>
        )}
      </section>
      <section>
        <h2>{t('pricing.costs')}</h2>
        <ul className={css.costs}>
          <li>{t('pricing.message', { count: costs.message })}</li>
          <li>{t('pricing.photo', { count: costs.photo })}</li>
          <li>{t(costs.gifts.differ ? 'pricing.giftFrom' : 'pricing.gift', { count: costs.gifts.least })}</li>
          {lowestCents !== undefined && lowestCents > 0 && (
            <li>{t('pricing.minimum', { country: nameOf(country), price: money(lowestCents) })}</li>
          )}
        </ul>
        <p>{t('pricing.free')}</p>
        <p>{t('pricing.refund', { count: refundDays })}</p>
      </section>
    </main>
  )
}
