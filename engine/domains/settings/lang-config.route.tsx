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
import { localesOf } from '#engine/platform/locale.ts'
import { pageBefore } from '#engine/platform/trust/same-site.ts'
import type { Locale } from '#engine/texts/locales.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Select } from '#engine/ui/controls/Select.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import type { Route } from './+types/lang-config.route'

export const handle: RouteHandle = {
  texts: ['settings'],
  layout: 'lander',
  memberLayout: 'default',
  title: 'settings:langConfig.title',
  hydrate: 'members',
}

const actionSchema = z.strictObject({
  language: z.string().max(5).optional(),
  /** A country with one of its languages: `CH.fr`. */
  place: z
    .string()
    .regex(/^[A-Z]{2}\.[a-z]{2}$/)
    .optional(),
  callback: z.string().max(500).default('/'),
})

/** Where the visitor was: by the address, else the page before. */
function wayBack(request: Request, origin: string): string {
  const asked = new URL(request.url).searchParams.get('callback')
  if (asked) return safeCallback(asked, '/')
  const before = pageBefore({ headers: Object.fromEntries(request.headers) }, origin)
  return before === undefined || /^\/lang-config(\?|$)/.test(before) ? '/' : safeCallback(before, '/')
}

interface Language {
  readonly id: Locale
  readonly name: string
}

const nameAll = (locales: readonly Locale[]): Language[] => locales.map((id) => ({ id, name: localeName(id) }))

export function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { tenant, locale, country, viewer } = ctx
  // The country of a member comes from the profile.
  const countries = viewer || tenant.countries.length < 2 ? [] : listCountries(locale, tenant.countries)
  return {
    languages: nameAll(localesOf(tenant, country)),
    language: locale,
    places: countries.map(({ id, label }) => ({ id, label, languages: nameAll(localesOf(tenant, id)) })),
    country,
    callback: wayBack(request, ctx.origin),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const parsed = parseForm(actionSchema, await readForm(request))
  if (!parsed.ok) throw badRequest()
  const { place, callback } = parsed.value
  const { tenant, viewer, origin } = ctx
  const [country, language] = place && !viewer ? place.split('.') : [ctx.country, parsed.value.language]
  if (!country || !tenant.countries.includes(country)) throw badRequest()
  const known = localesOf(tenant, country).find((locale) => locale === language)
  if (!known) throw badRequest()
  const headers = new Headers()
  headers.append('set-cookie', localeCookie(origin, known))
  if (place && !viewer) headers.append('set-cookie', countryCookie(origin, country))
  if (viewer) await chooseLanguage({ ...ctx, viewer }, known)
  return redirect(safeCallback(callback, '/'), { headers })
}

/**
 * Choose language and country; a cookie holds them for a year (product.md sections 2 and 9). A full post, so that all texts change.
 */
export default function LangConfig({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('settings')
  const { languages, language, places, country, callback } = loaderData
  const spokenIn = (one: string) => places.filter(({ languages: spoken }) => spoken.some(({ id }) => id === one)).length
  /** With its country where several have the language: a phone shows the options without the names of their groups. */
  const wordOf = ({ id, name }: Language, label: string) => (spokenIn(id) > 1 ? `${name} (${label})` : name)
  return (
    <main id="main" className={`${page} ${narrow}`}>
      <h1>{t('langConfig.title')}</h1>
      <form method="post" className={form}>
        <input type="hidden" name="callback" value={callback} />
        {places.length > 0 ? (
          <Select
            name="place"
            label={t('langConfig.title')}
            defaultValue={`${country}.${language}`}
            options={places.map(({ id, label, languages: spoken }) => ({
              group: label,
              options: spoken.map((one) => ({ value: `${id}.${one.id}`, word: wordOf(one, label) })),
            }))}
          />
        ) : (
          <Select
            name="language"
            label={t('langConfig.language')}
            defaultValue={language}
            options={languages.map(({ id, name }) => ({ value: id, word: name }))}
          />
        )}
        <Button kind="primary" wide type="submit">
          {t('langConfig.save')}
        </Button>
      </form>
    </main>
  )
}
