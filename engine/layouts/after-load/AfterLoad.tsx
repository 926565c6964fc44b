import { useEffect } from 'react'
import { PushReader } from '#engine/domains/push/shared/PushReader.tsx'
import { loadPart } from '#engine/platform/client/load-part.ts'
import { useShell } from '#engine/platform/client/use-shell.ts'
import { loadFillsLater } from '#engine/slots/filled.ts'
import { useWaiting } from '../live/use-waiting.ts'
import { useAppBadge } from './use-app-badge.ts'
import { useCloseRead } from './use-close-read.ts'
import { useReportedTimeZone } from './use-reported-time-zone.ts'

/**
 * Push, the badge, notifications that were read, the time zone, and the fills of further pages: nothing of it shows in
 * the page.
 */
export default function AfterLoad() {
  useAppBadge(useWaiting())
  useCloseRead()
  useReportedTimeZone()
  const { slots } = useShell().brand
  useEffect(() => {
    if (Object.keys(slots).length > 0) void loadPart(() => loadFillsLater(slots))
  }, [slots])
  return <PushReader />
}
