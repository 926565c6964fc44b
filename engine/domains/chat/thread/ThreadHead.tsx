import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, Link } from 'react-router'
import type { Albums } from '#engine/domains/photos/index.ts'
import { AlbumItems, AlbumMark } from '#engine/domains/photos/shared/AlbumItems.tsx'
import type { ProfileCard } from '#engine/platform/types.ts'
import { iconBtn } from '#engine/ui/controls/IconButton.css.ts'
import { IconButton } from '#engine/ui/controls/IconButton.tsx'
import { Menu } from '#engine/ui/controls/Menu.tsx'
import { Avatar } from '#engine/ui/display/Avatar.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { Label } from '#engine/ui/display/Label.tsx'
import { muted } from '#engine/ui/text.css.ts'
import * as css from '../chat.css.ts'
import type { FictionalWords } from '../list/ConversationRow.tsx'

type ThreadHeadProps = {
  profile: ProfileCard
  fictional: FictionalWords
  albums: Albums | undefined
  /** What the conversation has cost so far (product.md 14.11). */
  spentCredits: number
  /** False before the first message. */
  started: boolean
  onReport: () => void
  onBlock: () => void
  onDelete: () => void
}

/** Header of a conversation: back link, profile, fictional label, report, private albums, block, delete. */
export function ThreadHead(props: ThreadHeadProps) {
  const { profile, fictional, albums, spentCredits, started, onReport, onBlock, onDelete } = props
  const { t } = useTranslation('chat')
  const { id, name, age, main_image, online } = profile
  const instead = (act: () => void) => (event: FormEvent) => {
    event.preventDefault()
    act()
  }
  return (
    <header className={css.threadHead}>
      <IconButton className={css.back} to="/chats" icon="arrow-left" label={t('back')} />
      <Link className={css.threadWho} to={`/members/${id}`}>
        <Avatar src={main_image?.thumb_filename} name={name} online={online && t('online')} />
        <span>
          <b>
            {name}, {age}
          </b>
          {profile.fictional && (
            <Label fictional icon={fictional.icon}>
              {fictional.singular}
            </Label>
          )}
          <span className={muted}>
            {online && t('online')}
            {online && albums?.theirs && ' · '}
            {albums?.theirs && <AlbumMark />}
            {(online || albums?.theirs) && spentCredits > 0 && ' · '}
            {spentCredits > 0 && t('soFar', { count: spentCredits })}
          </span>
        </span>
      </Link>
      <IconButton icon="flag" label={t('menu.report', { name })} onClick={onReport} />
      <Menu label={t('menu.open')} className={iconBtn} trigger={<Icon name="ellipsis-vertical" />}>
        {albums && <AlbumItems key={id} id={id} name={name} albums={albums} />}
        <Form method="post" action={`/members/${id}`} onSubmit={instead(onBlock)}>
          <button type="submit" name="intent" value="block">
            <Icon name="ban" />
            {t('menu.block', { name })}
          </button>
        </Form>
        {started && (
          <Form method="post" onSubmit={instead(onDelete)}>
            <button type="submit" name="intent" value="delete">
              <Icon name="trash-2" />
              {t('menu.remove')}
            </button>
          </Form>
        )}
      </Menu>
    </header>
  )
}
