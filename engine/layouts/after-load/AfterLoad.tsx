import { PushReader } from '#engine/domains/push/shared/PushReader.tsx'
import { useWaiting } from '../live/use-waiting.ts'
import { useAppBadge } from './use-app-badge.ts'
import { useCloseRead } from './use-close-read.ts'

/** Push, the badge and notifications that were read: nothing of it shows in the page. */
export default function AfterLoad() {
  useAppBadge(useWaiting())
  useCloseRead()
  return <PushReader />
}
