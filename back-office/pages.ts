import type { PageDefinition } from './frame/page.ts'
import account from './pages/account/account.page.tsx'
import accountPasskey from './pages/account/passkey.page.tsx'
import audit from './pages/audit/audit.page.tsx'
import confirm from './pages/confirm/confirm.page.tsx'
import confirmPasskey from './pages/confirm/confirm-passkey.page.tsx'
import figures from './pages/figures/figures.page.tsx'
import jobs from './pages/installation/jobs.page.tsx'
import sites from './pages/installation/sites.page.tsx'
import logIn from './pages/log-in/log-in.page.tsx'
import logInPasskey from './pages/log-in/log-in-passkey.page.tsx'
import logOut from './pages/log-in/log-out.page.tsx'
import findMember from './pages/members/find.page.tsx'
import member from './pages/members/member.page.tsx'
import memberPicture from './pages/members/picture.page.tsx'
import order from './pages/orders/order.page.tsx'
import orders from './pages/orders/orders.page.tsx'
import refund from './pages/orders/refund.page.tsx'
import overview from './pages/overview/overview.page.tsx'
import item from './pages/queue/item.page.tsx'
import picture from './pages/queue/picture.page.tsx'
import queue from './pages/queue/queue.page.tsx'
import undo from './pages/queue/undo.page.tsx'
import setUp from './pages/set-up/set-up.page.tsx'
import setUpPasskey from './pages/set-up/set-up-passkey.page.tsx'

/** Every page of the back office, in the order of the navigation. There is no other way to be found. */
export const PAGES: readonly PageDefinition[] = [
  ...[overview, queue, item, picture, undo],
  ...[findMember, member, memberPicture],
  ...[orders, order, refund, figures, sites, jobs, audit],
  ...[account, accountPasskey, confirm, confirmPasskey],
  ...[logIn, logInPasskey, logOut, setUp, setUpPasskey],
]
