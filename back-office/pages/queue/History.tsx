import type { MemberHistory } from '#engine/back-office.ts'
import { Facts } from '../../parts/Facts.tsx'
import { counted, lengthOf, minuteOf, spaced } from '../../parts/words.ts'

interface HistoryProps {
  readonly site: string
  readonly history: MemberHistory
  readonly now: number
  /** Whether the decision is about this member's conduct, so that a measure is proposed. */
  readonly proposes: boolean
}

const PROPOSALS = {
  warn: 'warn: remove it, the mail says why',
  limit: 'limit: remove it, and disable the profile',
  ban: 'ban',
} as const

/** What is known of a member when something is decided about them. */
export function History({ site, history, now, proposes }: HistoryProps) {
  const { id, name, age, status, profileStatus, isPremium, signupAt, bannedAt, strikes, suggestion } = history
  const marks = [
    status !== 'active' && spaced(status),
    profileStatus !== 'active' && 'profile disabled',
    isPremium && 'premium',
  ]
  return (
    <Facts
      facts={[
        ['Member', <a key="member" href={`/members/${site}/${id}`}>{`${name || 'nobody any more'}, ${age}`}</a>],
        ['Account', [lengthOf(now - signupAt), ...marks.filter((mark) => mark !== false)].join(', ')],
        ['Banned', bannedAt === null ? null : minuteOf(bannedAt)],
        ['Reports', `${history.reportsReceived} about them, ${history.reportsSent} by them`],
        [
          'Strikes',
          strikes.length === 0 ? (
            'none in a year'
          ) : (
            <>
              {counted(strikes.length, 'strike')} in a year
              <ul>
                {strikes.map(({ at, what, reason }) => (
                  <li key={`${at} ${what}`}>
                    {minuteOf(at).slice(0, 10)}: {spaced(what)}
                    {reason ? `, ${spaced(reason)}` : ''}
                  </li>
                ))}
              </ul>
            </>
          ),
        ],
        ['Proposed', proposes ? PROPOSALS[suggestion] : null],
      ]}
    />
  )
}
