import { Link } from 'react-router'
import { Count } from '../feedback/Count.tsx'
import { tabs } from './Tabs.css.ts'

export type Tab = { to: string; word: string; current?: boolean; count?: { value: number; label: string } }

/** Links rather than widgets: each tab has its own URL. */
export function Tabs({ label, items }: { label: string; items: readonly Tab[] }) {
  return (
    <nav className={tabs} aria-label={label}>
      {items.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.current ? 'page' : undefined}>
          {tab.word}
          {tab.count && (
            <>
              {' '}
              <Count {...tab.count} />
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}
