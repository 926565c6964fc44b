import { useEffect } from 'react'

/** The number on the installed app's icon: unread messages and new likes (product.md 4.8), where the browser has one. */
export function useAppBadge(count: number): void {
  useEffect(() => {
    const done = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
    done?.catch(() => {})
  }, [count])
}
