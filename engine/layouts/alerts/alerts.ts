/** Which alerts are due on the current page, each by its own domain's rule. */
export interface Due {
  readonly activation: boolean
  readonly disabledMails: boolean
  readonly failedPayment: boolean
  readonly photo: boolean
  readonly push: boolean
  readonly install: boolean
}
export type AlertName = keyof Due

/** The most important first (product.md 13.9). */
const ORDER = [
  ...(['activation', 'disabledMails', 'failedPayment', 'photo', 'push', 'install'] as const),
] satisfies readonly AlertName[]

/** Chat, payment, sign-up and deletion (product.md 13.9): nothing distracts from what the member is doing. */
const WITHOUT =
  /^\/(chats|members\/[^/]+\/(chat|signup)|credits|premium|transactions|directdebit|sandbox-payment|(complete-)?signup|delete-account|account-deleted|reactivate)(\/|$)/

/** The one alert that the default layout shows. */
export function findAlert(path: string, due: Due): AlertName | undefined {
  return WITHOUT.test(path) ? undefined : ORDER.find((name) => due[name])
}

/** Whether late news may overlay the page. */
export const allowsNews = (path: string) => !WITHOUT.test(path)
