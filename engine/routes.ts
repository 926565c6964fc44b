import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { landerPath } from './plugins/lander-path.ts'

const ROOT = join(import.meta.dirname, '..')

/** One route per folder of `landers/`, so that the router splits and links each lander's own code and stylesheets. */
const landers = globSync('landers/*/lander.tsx', { cwd: ROOT })
  .sort()
  .map((file) => {
    const folder = dirname(file)
    const id = folder.replace('/', '-')
    return route(landerPath(ROOT, folder), 'domains/marketing/landers/lander.route.tsx', { id }, [
      index(`../${file}`, { id: `${id}-page` }),
    ])
  })

/** The information pages, each with the route name of product.md section 2. */
const informationPages = ['terms', 'privacy', 'cookies', 'ban', 'return-policy', 'faq', 'service', 'imprint'].map(
  (name) => route(`pages/${name}`, 'domains/legal/page.route.tsx', { id: `pages-${name}` }),
)

/**
 * Every page of the product, with the route ids of product.md 2.1. Calls (`/api/*.php`) stand in
 * the `*.api.ts` of the domains; server/files.ts has the addresses of texts and brand assets.
 */
export default [
  index('domains/marketing/home/home.route.tsx', { id: 'index' }),
  route('signup', 'domains/signup/signup.route.tsx', { id: 'signup' }),
  route('complete-signup', 'domains/signup/completion/complete-signup.route.tsx', { id: 'complete-signup' }),
  route('login', 'domains/accounts/login/login.route.tsx', { id: 'login' }),
  route('consent', 'domains/accounts/login/consent.route.tsx', { id: 'consent' }),
  route('agree', 'domains/accounts/terms/agree.route.tsx', { id: 'agree' }),
  route('age', 'domains/age/age.route.tsx', { id: 'age' }),
  route('age/done', 'domains/age/age-done.route.tsx', { id: 'age-done' }),
  route('age-demonstration/:attempt', 'domains/age/providers/demonstration/age-demonstration.route.tsx', {
    id: 'age-demonstration',
  }),
  route('logout', 'domains/accounts/login/logout.route.tsx', { id: 'logout' }),
  route('reset-password', 'domains/accounts/recovery/reset-password.route.tsx', { id: 'reset-password' }),
  route('reset-password/do', 'domains/accounts/recovery/reset-password-do.route.tsx', { id: 'reset-password-do' }),
  route('mail-change/do', 'domains/accounts/recovery/mail-change-do.route.tsx', { id: 'mail-change-do' }),
  route('undo-change', 'domains/accounts/recovery/undo-change.route.tsx', { id: 'undo-change' }),
  route('activate/done', 'domains/accounts/activation/activate-done.route.tsx', { id: 'activate-done' }),
  route('activate/error', 'domains/accounts/activation/activate-error.route.tsx', { id: 'activate-error' }),
  route('settings', 'domains/settings/settings.route.tsx', { id: 'settings' }),
  route('notifications', 'domains/settings/settings.route.tsx', { id: 'notifications' }),
  route('delete-account', 'domains/privacy/deletion/delete-account.route.tsx', { id: 'delete-account' }),
  route('account-deleted', 'domains/privacy/deletion/account-deleted.route.tsx', { id: 'account-deleted' }),
  route('reactivate', 'domains/privacy/deletion/reactivate.route.tsx', { id: 'reactivate' }),
  route('lang-config', 'domains/settings/lang-config.route.tsx', { id: 'lang-config' }),

  route('members', 'domains/discovery/list/members.route.tsx', { id: 'members' }),
  route('members/:id', 'domains/discovery/profile/profile.route.tsx', { id: 'members-id' }),
  route('members/:id/landing', 'domains/discovery/landing/landing.route.tsx', { id: 'members-id-landing' }),
  route('members/:id/landing2/:slug?', 'domains/discovery/landing/landing2.route.tsx', { id: 'members-id-landing2' }),
  route('members/:id/landing3/:slug?', 'domains/discovery/landing/landing3.route.tsx', { id: 'members-id-landing3' }),
  route('members/:id/signup', 'domains/signup/member-signup.route.tsx', { id: 'members-id-signup' }),
  route('members/:id/chat', 'domains/chat/member-chat.route.tsx', { id: 'members-id-chat' }),
  route('profile', 'domains/profiles/own/own-profile.route.tsx', { id: 'profile' }),
  route('match-finder', 'domains/discovery/match-finder/match-finder.route.tsx', { id: 'match-finder' }),
  route('swipe-game', 'domains/swipe/swipe-game.route.tsx', { id: 'swipe-game' }),
  route('signup-matches', 'domains/discovery/signup-matches/signup-matches.route.tsx', { id: 'signup-matches' }),

  route('likes', 'domains/likes/page/likes.route.tsx', { id: 'likes' }),
  route('likes/:type', 'domains/likes/page/likes.route.tsx', { id: 'likes-type' }),
  route('likes/m/:id', 'domains/likes/match.route.tsx', { id: 'likes-m-id' }),

  route('chats', 'domains/chat/chats.route.tsx', { id: 'chats' }),
  route('chats/:id', 'domains/chat/conversation.route.tsx', { id: 'chats-id' }),

  route('credits', 'domains/payments/screens/credits.route.tsx', { id: 'credits' }),
  route('premium', 'domains/payments/screens/premium.route.tsx', { id: 'premium' }),
  route('credits/repeat-order', 'domains/payments/screens/repeat-order.route.tsx', { id: 'credits-repeat-order' }),
  route('credits/:id/:paymentmethod?', 'domains/payments/screens/pay.route.tsx', { id: 'credits-id-paymentmethod' }),
  route('spending', 'domains/payments/guard/spending.route.tsx', { id: 'spending' }),
  route('transactions', 'domains/payments/screens/orders/transactions.route.tsx', { id: 'transactions' }),
  route('transactions/:id', 'domains/payments/screens/orders/order-status.route.tsx', { id: 'transactions-id' }),
  route('withdraw', 'domains/payments/withdrawal/withdraw.route.tsx', { id: 'withdraw' }),
  route('pricing', 'domains/payments/screens/pricing/pricing.route.tsx', { id: 'pricing' }),

  route('directdebit', 'domains/payments/providers/sepa/directdebit.route.tsx', { id: 'directdebit' }),
  route('sandbox-payment/:token', 'domains/payments/providers/sandbox/sandbox-payment.route.tsx', {
    id: 'sandbox-payment',
  }),
  route('unsubscribe', 'domains/notifications/unsubscribe.route.tsx', { id: 'unsubscribe' }),
  route('decisions', 'domains/moderation/restrictions/decisions.route.tsx', { id: 'decisions' }),
  route('complaints', 'domains/moderation/complaints.route.tsx', { id: 'complaints' }),
  ...informationPages,
  ...landers,
  route(':token', 'domains/legal/token.route.tsx', { id: 'token' }),
  route('*', 'layouts/not-found.route.tsx', { id: 'not-found' }),
] satisfies RouteConfig
