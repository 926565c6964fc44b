/** product.md 4.3: routes without the push alert. */
const WITHOUT = /^\/(signup|notifications|activate\/done|directdebit|premium)(\/|$)/

interface BrowserState {
  readonly isCapable: boolean
  readonly isSubscribed: boolean
  readonly permission: 'default' | 'granted' | 'denied'
}

interface AlertCase {
  readonly path: string
  /** What the browser reported on an earlier page. */
  readonly offered: boolean
  /** Undefined until the browser has read it on this page. */
  readonly state: BrowserState | undefined
  readonly dismissed: boolean
}

/** Whether this browser could get push messages and does not. */
export const canOfferPush = ({ isCapable, isSubscribed, permission }: BrowserState) =>
  isCapable && !isSubscribed && permission !== 'denied'

/** Whether to show the alert: push is available, not on, and not dismissed. */
export const showsPushAlert = ({ path, offered, state, dismissed }: AlertCase) =>
  offered && (state === undefined || canOfferPush(state)) && !dismissed && !WITHOUT.test(path)
