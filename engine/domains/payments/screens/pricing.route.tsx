import { useTranslation } from 'react-i18next'
import { requestContext } from '#engine/platform/context.ts'
import { formatMoney } from '#engine/platform/formats/money.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { Prose } from '#engine/ui/display/Prose.tsx'
import type { Route } from './+types/pricing.route'

export const handle: RouteHandle = {
  texts: ['credits'],
  title: 'credits:pricing.title',
  hydrate: 'members',
  indexed: true,
}

export function loader({ context }: Route.LoaderArgs) {
  const { settings, tenant } = context.get(requestContext)
  const minimum = tenant.countries.flatMap((country) => {
    const cost = settings.minimum_message_costs[country]
    return cost ? [{ country, ...cost }] : []
  })
  return {
    packages: settings.packages.filter((pack) => !pack.tryout),
    currency: settings.currency,
    message: settings.message_credits,
    minimum,
  }
}

/** `/pricing`: all prices, also for visitors. */
export default function PricingPage({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation('credits')
  const { packages, currency, message, minimum } = loaderData
  const money = (cents: number, of = currency) => formatMoney(cents, of, i18n.language)
  const countryName = new Intl.DisplayNames(i18n.language, { type: 'region' })
  return (
    <main id="main">
      <Prose>
        <h1>{t('pricing.title')}</h1>
        <p data-lead="">{t('pricing.lead')}</p>
        <h2>{t('pricing.packages')}</h2>
        <ul>
          {packages.map((pack) => (
            <li key={pack.id}>
              {t('amount', { count: pack.credits })}: {money(pack.price_cents)}
            </li>
          ))}
        </ul>
        <h2>{t('pricing.costs')}</h2>
        <ul>
          <li>{t('pricing.message', { count: message })}</li>
          {minimum.map((one) => (
            <li key={one.country}>
              {t('pricing.minimum', {
                country: countryName.of(one.country) ?? one.country,
                price: money(one.costs, one.currency),
              })}
            </li>
          ))}
        </ul>
        <p>{t('pricing.free')}</p>
      </Prose>
    </main>
  )
}
