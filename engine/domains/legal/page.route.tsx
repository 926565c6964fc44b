import { useTranslation } from 'react-i18next'
import { useDateTag } from '#engine/platform/client/use-shell.ts'
import { requestContext } from '#engine/platform/context.ts'
import { formatLongDate } from '#engine/platform/formats/long-date.ts'
import { notFound } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { StructuredDataScript } from '#engine/platform/rendering/StructuredDataScript.tsx'
import { toScriptText } from '#engine/platform/rendering/script-text.ts'
import { faqData } from '#engine/platform/rendering/structured-data.ts'
import { translatorOf } from '#engine/platform/texts/translator.ts'
import { Reading } from '#engine/ui/page/Reading.tsx'
import type { Route } from './+types/page.route'
import { listStoredSections } from './StoredItems.tsx'
import { listStoredItems } from './stored-items.ts'
import { isLegalPage, LEGAL_PAGES, legalDetails, listSections, termsDate } from './terms.ts'

export const handle: RouteHandle = {
  texts: ['legal'],
  title: 'by-loader',
  hydrate: 'members',
  indexed: true,
}

/** The page of a route's pattern, `/pages/<name>`. */
const nameIn = (pattern: string) => pattern.split('/').filter(Boolean)[1] ?? ''

export function loader({ context, pattern }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { tenant, settings, locale } = ctx
  const page = nameIn(pattern)
  if (!isLegalPage(page)) throw notFound()
  const sections = listSections(page, tenant, settings, locale)
  const details = legalDetails(tenant, settings, locale)
  const { t } = translatorOf(ctx)
  const text = (path: string) => t(`legal:${LEGAL_PAGES[page].key}.${path}` as 'legal:terms.title', details)
  const asked = sections.map((name) => ({ question: text(`${name}.h`), answer: text(`${name}.p`) }))
  const items = page === 'cookies' ? listStoredItems(settings) : undefined
  return {
    ...{ page, items, sections, details },
    tabTitle: text('title'),
    version: termsDate(ctx),
    isTemplate: tenant.company.specimen,
    structured: page === 'faq' && !ctx.viewer ? toScriptText(faqData(asked)) : null,
  }
}

/** An information page in the tenant's name: terms, privacy, cookies, ban, return policy, FAQ, service. */
export default function InformationPage({
  loaderData: { page, items, sections, details, version, isTemplate, structured },
}: Route.ComponentProps) {
  const { t, i18n } = useTranslation('legal')
  const { key } = LEGAL_PAGES[page]
  const text = (path: string) => t(`${key}.${path}` as 'terms.title', details)
  const date = formatLongDate(useDateTag(), Date.parse(version))
  return (
    <main id="main">
      <StructuredDataScript data={structured} />
      <Reading
        title={text('title')}
        lead={text('lead')}
        sections={[
          ...(items ? listStoredSections(t, i18n.language, items) : []),
          ...sections.map((name) => ({
            id: `part-${name}`,
            title: text(`${name}.h`),
            children: <p>{text(`${name}.p`)}</p>,
          })),
        ]}
        contents={t('contents')}
        fine={`${t('version', { date })}${isTemplate ? ` ${t('template')}` : ''}`}
      />
    </main>
  )
}
