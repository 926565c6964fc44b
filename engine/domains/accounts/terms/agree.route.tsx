import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { legalDetails, listSections, termsDate } from '#engine/domains/legal/index.ts'
import { safeCallback } from '#engine/platform/callback.ts'
import { useDateTag } from '#engine/platform/client/use-shell.ts'
import { requestContext } from '#engine/platform/context.ts'
import { readForm } from '#engine/platform/form.ts'
import { formatLongDate } from '#engine/platform/formats/long-date.ts'
import { badRequest, requireViewer } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Reading } from '#engine/ui/page/Reading.tsx'
import { stack } from '../shared/forms.css.ts'
import { OpenWays } from '../shared/OpenWays.tsx'
import type { Route } from './+types/agree.route'
import { agreeToTerms, isTermsAsked } from './agreement.ts'

/** Whole loads lead to it and from it, so that no other page has to know it (decisions/first-load.md). */
export const handle: RouteHandle = {
  texts: ['accounts', 'legal'],
  layout: 'lander',
  title: 'accounts:agree.title',
  hydrate: false,
}

const callbackOf = (request: Request) => safeCallback(new URL(request.url).searchParams.get('callback'))

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  if (!(await isTermsAsked(ctx))) throw redirect(callbackOf(request))
  const { tenant, settings, locale } = ctx
  const sections = listSections('terms', tenant, settings, locale)
  return { sections, details: legalDetails(tenant, settings, locale), version: termsDate(ctx) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  const shown = (await readForm(request)).get('version')
  if (typeof shown !== 'string') throw badRequest()
  const callback = callbackOf(request)
  // Changed while they were read: the page shows them again.
  return redirect((await agreeToTerms(ctx, shown)) ? callback : `/agree?${new URLSearchParams({ callback })}`)
}

/** Agrees, or leads to what stays open without agreeing. */
function AgreeForm({ version }: { version: string }) {
  const { t } = useTranslation('accounts')
  return (
    <form method="post" className={stack}>
      <p>{t('agree.noMeans')}</p>
      <Button kind="primary" type="submit" name="version" value={version}>
        {t('agree.give')}
      </Button>
      <OpenWays />
    </form>
  )
}

/** Asks a member to agree to the terms, which have changed (product.md 12.10). */
export default function Agree({ loaderData: { sections, details, version } }: Route.ComponentProps) {
  const { t } = useTranslation(['accounts', 'legal'])
  const date = formatLongDate(useDateTag(), Date.parse(version))
  const text = (path: string) => t(`legal:terms.${path}` as 'legal:terms.title', details)
  return (
    <main id="main">
      <Reading
        title={t('agree.title')}
        lead={t('agree.lead', { brand: details.brand, date })}
        sections={[
          ...sections.map((name) => ({
            id: `part-${name}`,
            title: text(`${name}.h`),
            children: <p>{text(`${name}.p`)}</p>,
          })),
          { id: 'agree', title: t('agree.ask'), children: <AgreeForm version={version} /> },
        ]}
        contents={t('legal:contents')}
      />
    </main>
  )
}
