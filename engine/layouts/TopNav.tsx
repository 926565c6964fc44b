import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { unreadTotal, useChats } from '#engine/domains/chat/shared/chats.store.ts'
import { forgetDrafts } from '#engine/domains/chat/shared/drafts.ts'
import { newLikesTotal, useLikes } from '#engine/domains/likes/shared/likes.store.ts'
import { useFollowedLinks } from '#engine/platform/client/use-followed-links.ts'
import { useShell } from '#engine/platform/client/use-shell.ts'
import { useUser } from '#engine/platform/client/user.store.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { Menu } from '#engine/ui/controls/Menu.tsx'
import { Avatar } from '#engine/ui/display/Avatar.tsx'
import { Icon, type IconName } from '#engine/ui/display/Icon.tsx'
import { Logo } from '#engine/ui/display/Logo.tsx'
import { Count } from '#engine/ui/feedback/Count.tsx'
import { BackButton } from './BackButton.tsx'
import { LanguageItems } from './LanguageItems.tsx'
import * as css from './nav.css.ts'

/** The credits badge shows at 10 or fewer: warning above 0, danger at 0 (product.md 2.3). */
const CREDITS_BADGE_MAX = 10

interface ItemProps {
  to: string
  icon: IconName
  word: string
  current: boolean
  /** `label` is read where the count is shown, which on most pages it is not. */
  count?: { value: number; label: () => string; tone: 'unread' | 'warn' | 'danger' }
}

function NavItem({ to, icon, word, current, count }: ItemProps) {
  return (
    <a className={css.navItem} href={to} aria-current={current ? 'page' : undefined}>
      <Icon name={icon} />
      <span>{word}</span>
      {count && (count.value > 0 || count.tone === 'danger') && (
        <Count value={count.value} tone={count.tone} label={count.label()} />
      )}
    </a>
  )
}

function CreditsItem({ current }: { current: RouteHandle['current'] }) {
  const { t } = useTranslation()
  const user = useUser((state) => state.user)
  if (!user?.paid_user) {
    return <NavItem to="/premium" icon="gem" word={t('nav.premium')} current={current === 'premium'} />
  }
  const { credits } = user
  const count = {
    value: credits,
    label: () => t('nav.creditsLeft', { count: credits }),
    tone: credits > 0 ? 'warn' : 'danger',
  } as const
  return (
    <NavItem
      to="/credits"
      icon="coins"
      word={t('nav.credits')}
      current={current === 'credits'}
      count={credits <= CREDITS_BADGE_MAX ? count : undefined}
    />
  )
}

function AccountMenu() {
  const { t } = useTranslation()
  const profile = useUser((state) => state.user?.profile)
  const credits = useUser((state) => state.user?.credits ?? 0)
  const label = t('nav.account')
  return (
    <Menu
      className={css.navAccount}
      label={label}
      trigger={
        <>
          <Avatar src={profile?.main_image?.thumb_filename} name={profile?.name ?? ''} />
          <span className={css.navAccountText}>{label}</span>
          <Icon name="chevron-down" />
        </>
      }
    >
      <a href="/profile">
        <Icon name="user" />
        {t('nav.profile')}
      </a>
      <a href="/credits">
        <Icon name="coins" />
        {t('nav.creditsLeft', { count: credits })}
      </a>
      <a href="/transactions">
        <Icon name="receipt-text" />
        {t('nav.orders')}
      </a>
      <a href="/settings">
        <Icon name="settings" />
        {t('nav.settings')}
      </a>
      <LanguageItems />
      <form method="post" action="/logout" onSubmit={forgetDrafts}>
        <button type="submit">
          <Icon name="log-out" />
          {t('nav.logout')}
        </button>
      </form>
    </Menu>
  )
}

/** The logged-in top navigation (product.md 2.3); under 768 px its items are the bottom bar. */
export function TopNav({ current }: { current: RouteHandle['current'] }) {
  const { t } = useTranslation()
  const { brand } = useShell()
  const unread = useChats(unreadTotal)
  const newLikes = useLikes(newLikesTotal)
  const header = useRef<HTMLElement>(null)
  useFollowedLinks(header)
  return (
    <header className={css.nav} data-chrome="bar" ref={header}>
      <BackButton />
      <Logo to="/members" name={brand.name} picture={brand.logo} />
      <nav className={css.navMain} data-chrome="bottom-bar" aria-label={t('nav.main')}>
        <NavItem to="/members" icon="search" word={t('nav.members')} current={current === 'members'} />
        <NavItem
          to="/chats"
          icon="message-circle"
          word={t('nav.chats')}
          current={current === 'chats'}
          count={{ value: unread, label: () => t('nav.unread', { count: unread }), tone: 'unread' }}
        />
        <NavItem
          to="/likes"
          icon="heart"
          word={t('nav.likes')}
          current={current === 'likes'}
          count={{ value: newLikes, label: () => t('nav.newLikes', { count: newLikes }), tone: 'unread' }}
        />
        <CreditsItem current={current} />
      </nav>
      <AccountMenu />
    </header>
  )
}
