const KEY = 'message-price'

/** Whether the member asked not to be asked again what a message costs, in this browser. */
export function isPriceKnown(): boolean {
  try {
    return localStorage.getItem(KEY) === 'known'
  } catch {
    return false
  }
}

export function rememberPrice(): void {
  try {
    localStorage.setItem(KEY, 'known')
  } catch {
    // Without storage the question comes again.
  }
}
