import { useEffect } from 'react'
import { browserTimeZone } from '#engine/platform/client/browser-time-zone.ts'
import { call } from '#engine/platform/client/call.ts'
import { useUser } from '#engine/platform/client/user.store.ts'

/** Sends the server the time zone of this browser, in which the member's days begin (product.md 13.4). */
export function useReportedTimeZone() {
  const known = useUser((state) => state.user?.time_zone)
  useEffect(() => {
    if (known === undefined) return
    const time_zone = browserTimeZone()
    if (known !== time_zone) void call('PUT', '/api/user.php', { time_zone })
  }, [known])
}
