import { usePushStore } from '#engine/domains/push/shared/push.store.ts'
import { Live } from '#engine/platform/client/live/Live.tsx'
import { useShell } from '#engine/platform/client/use-shell.ts'
import { LIVES } from './lives.ts'
import { MatchNews } from './MatchNews.tsx'

/** What a logged-in page does with the member's events. */
export default function FollowedEvents({ memberId }: { memberId: string }) {
  const push = usePushStore()
  const { revision } = useShell()
  return (
    <>
      <Live memberId={memberId} since={revision} lives={LIVES} push={push} />
      <MatchNews />
    </>
  )
}
