import { useTranslation } from 'react-i18next'
import { requestContext } from '#engine/platform/context.ts'
import { notFound } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { findTenantPage } from '#engine/tenancy/pages.ts'
import { Reading } from '#engine/ui/page/Reading.tsx'
import type { Route } from './+types/token.route'

export const handle: RouteHandle = { texts: ['legal'], title: 'by-loader', hydrate: 'members', indexed: true }

/** `/{token}`: a page of the tenant's own, from `tenants/<slug>/pages/`; anything else is not found. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { tenant, locale } = context.get(requestContext)
  const page = await findTenantPage(tenant, params.token, locale)
  if (!page) throw notFound()
  return { ...page, tabTitle: page.title }
}

export default function TenantPage({ loaderData: { title, lead, sections } }: Route.ComponentProps) {
  const { t } = useTranslation('legal')
  return (
    <main id="main">
      {/* Markdown of the operator's own files; raw HTML in it is escaped by findTenantPage. */}
      <Reading
        title={title}
        lead={lead && <div dangerouslySetInnerHTML={{ __html: lead }} />}
        sections={sections.map((section, at) => ({ id: `part-${at + 1}`, ...section }))}
        contents={t('contents')}
      />
    </main>
  )
}
