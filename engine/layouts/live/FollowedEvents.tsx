import { usePushStore } from '#engine/domains/push/shared/push.store.ts'
import { Live } from '#engine/platform/client/live/Live.tsx'
import { LIVES } from './lives.ts'
import { MatchNews } from './MatchNews.tsx'

/** What a logged-in page does with the member's events. */
export default function FollowedEvents({ memberId }: { memberId: string }) {
  const push = usePushStore()
  return (
    <>
      <Live memberId={memberId} lives={LIVES} push={push} />
      <MatchNews />
    </>
  )
}
