import { useTranslation } from 'react-i18next'
import { requestContext } from '#engine/platform/context.ts'
import { formatMoney } from '#engine/platform/formats/money.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { btnRow } from '#engine/ui/controls/Button.css.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Prose } from '#engine/ui/page/Prose.tsx'
import type { Route } from './+types/pricing.route'
import { loadPrices } from './prices.ts'

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
  const names = new Intl.DisplayNames(i18n.language, { type: 'region' })
  const nameOf = (code: string) => names.of(code) ?? code
  return (
    <main id="main">
      <Prose>
        <h1>{t('pricing.title')}</h1>
        <p data-lead="">{t('pricing.lead')}</p>
        <h2>{countries.length > 1 ? t('pricing.of', { country: nameOf(country) }) : t('pricing.packages')}</h2>
        <ul>
          {packages.map((pack) => (
            <li key={pack.id}>
              {t('amount', { count: pack.credits })}: {money(pack.cents)} (
              {t('perMessage', { price: money(pack.perMessageCents) })})
            </li>
          ))}
        </ul>
        <p>{t('pricing.vat')}</p>
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
        <h2>{t('pricing.costs')}</h2>
        <ul>
          <li>{t('pricing.message', { count: costs.message })}</li>
          <li>{t('pricing.photo', { count: costs.photo })}</li>
          <li>{t(costs.gifts.differ ? 'pricing.giftFrom' : 'pricing.gift', { count: costs.gifts.least })}</li>
          {lowestCents !== undefined && lowestCents > 0 && (
            <li>{t('pricing.minimum', { country: nameOf(country), price: money(lowestCents) })}</li>
          )}
        </ul>
        <p>{t('pricing.free')}</p>
        <p>{t('pricing.refund', { count: refundDays })}</p>
      </Prose>
    </main>
  )
}
