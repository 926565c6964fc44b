/** product.md 4.3: routes without the push alert. */
const WITHOUT = /^\/(signup|notifications|activate\/done|directdebit|premium)(\/|$)/

interface AlertCase {
  readonly path: string
  readonly isCapable: boolean
  readonly isSubscribed: boolean
  readonly permission: 'default' | 'granted' | 'denied'
  readonly dismissed: boolean
}

/** Whether to show the alert: push is available, not on, and not dismissed. */
export const showsPushAlert = ({ path, isCapable, isSubscribed, permission, dismissed }: AlertCase) =>
  isCapable && !isSubscribed && permission !== 'denied' && !dismissed && !WITHOUT.test(path)
