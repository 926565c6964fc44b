import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import * as z from 'zod'
import { chooseLanguage } from '#engine/domains/accounts/index.ts'
import { form, narrow } from '#engine/domains/accounts/shared/forms.css.ts'
import { listCountries } from '#engine/domains/geo/index.ts'
import { safeCallback } from '#engine/platform/callback.ts'
import { requestContext } from '#engine/platform/context.ts'
import { countryCookie, localeCookie } from '#engine/platform/cookies.ts'
import { parseForm, readForm } from '#engine/platform/form.ts'
import { localeName } from '#engine/platform/formats/locale-name.ts'
import { badRequest } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Select } from '#engine/ui/controls/Select.tsx'
import { page } from '#engine/ui/display/PageHead.css.ts'
import type { Route } from './+types/lang-config.route'

export const handle: RouteHandle = {
  texts: ['settings'],
  layout: 'lander',
  title: 'settings:langConfig.title',
  hydrate: 'members',
}

const actionSchema = z.strictObject({
  language: z.string().max(5),
  country: z.string().max(2).optional(),
  callback: z.string().max(500).default('/'),
})

/** The page to return to: from the URL, else the referring page. */
function pageBefore(request: Request): string {
  const asked = new URL(request.url).searchParams.get('callback')
  if (asked) return safeCallback(asked, '/')
  const referer = request.headers.get('referer') ?? ''
  if (!URL.canParse(referer) || new URL(referer).host !== request.headers.get('host')) return '/'
  const { pathname, search } = new URL(referer)
  return pathname === '/lang-config' ? '/' : safeCallback(pathname + search, '/')
}

export function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { tenant, locale, country, viewer } = ctx
  return {
    languages: tenant.locales,
    language: locale,
    // The country of a member comes from the profile.
    countries: viewer || tenant.countries.length < 2 ? [] : listCountries(locale, tenant.countries),
    country,
    callback: pageBefore(request),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const parsed = parseForm(actionSchema, await readForm(request))
  if (!parsed.ok) throw badRequest()
  const { language, country, callback } = parsed.value
  const { tenant, viewer, origin } = ctx
  if (!tenant.locales.some((locale) => locale === language)) throw badRequest()
  if (country !== undefined && !tenant.countries.includes(country)) throw badRequest()
  const headers = new Headers()
  headers.append('set-cookie', localeCookie(origin, language))
  if (country && !viewer) headers.append('set-cookie', countryCookie(origin, country))
  if (viewer) await chooseLanguage({ ...ctx, viewer }, language)
  return redirect(safeCallback(callback, '/'), { headers })
}

/**
 * Choose language and country; kept for a year (product.md sections 2 and 9). A full post, so that all texts change.
 */
export default function LangConfig({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('settings')
  const { languages, language, countries, country, callback } = loaderData
  return (
    <main id="main" className={`${page} ${narrow}`}>
      <h1>{t('langConfig.title')}</h1>
      <form method="post" className={form}>
        <input type="hidden" name="callback" value={callback} />
        <Select
          name="language"
          label={t('langConfig.language')}
          defaultValue={language}
          options={languages.map((value) => ({ value, word: localeName(value) }))}
        />
        {countries.length > 0 && (
          <Select
            name="country"
            label={t('langConfig.country')}
            defaultValue={country}
            options={countries.map(({ id, label }) => ({ value: id, word: label }))}
          />
        )}
        <Button kind="primary" wide type="submit">
          {t('langConfig.save')}
        </Button>
      </form>
    </main>
  )
}
