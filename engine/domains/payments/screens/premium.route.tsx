import { useTranslation } from 'react-i18next'
import { useShell } from '#engine/platform/client/use-shell.ts'
import { requestContext } from '#engine/platform/context.ts'
import { requireViewer } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { Slot } from '#engine/slots/Slot.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import { BonusBanner } from '../shared/BonusBanner.tsx'
import type { Route } from './+types/premium.route'
import { CreditsForm } from './CreditsForm.tsx'
import * as css from './credits.css.ts'
import { orderFrom } from './order-action.ts'
import { loadShop } from './page.ts'

export const handle: RouteHandle = {
  texts: ['credits'],
  title: 'credits:premium.title',
  current: 'premium',
  membersArea: true,
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  const { free_visible_photos, free_conversations, free_photos } = ctx.settings
  const free = { visiblePhotos: free_visible_photos, conversations: free_conversations, photos: free_photos }
  return { ...(await loadShop(ctx, request)), free }
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  orderFrom(requireViewer(context.get(requestContext), request), request)

/** `/premium`: what premium brings, and the packages, the first of which makes a member premium (product.md 4.11). */
export default function PremiumPage({ loaderData: { view, query, free }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('credits')
  const { brand } = useShell()
  const isPremium = view.premiumPhotos === undefined
  return (
    <main id="main" className={`${page} ${css.credits}`}>
      <BonusBanner />
      <PageHead
        title={t(isPremium ? 'premium.have' : 'premium.title')}
        note={`${t(isPremium ? 'premium.haveLead' : 'premium.lead')} ${t('lead', { count: view.balance })}`}
      />
      {view.premiumPhotos !== undefined && (
        <Slot
          name="premium_benefits"
          props={{ brand: brand.name, photos: view.premiumPhotos, free }}
          frame={(content) => <div className={css.benefits}>{content}</div>}
        />
      )}
      <CreditsForm key={view.country} view={view} query={query} refusal={actionData?.reason} underBanner />
    </main>
  )
}
