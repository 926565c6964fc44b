import { useTranslation } from 'react-i18next'
import { toList } from '#engine/domains/profiles/shared/profile.css.ts'
import { returnToList } from '#engine/platform/client/go-back.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'

/** The pages that lead to profiles. */
const isList = (path: string) => /^\/(members|match-finder|signup-matches|swipe-game|(likes|chats)(\/.*)?)$/.test(path)

/** Back to the list or chat that led here, at the same place; to the members where none did (product.md 2.3). */
export function ToList() {
  const { t } = useTranslation('members')
  return (
    <p className={toList}>
      <Button kind="quiet" small to="/members" onClick={(event) => returnToList(event, isList)}>
        <Icon name="arrow-left" />
        <span>{t('profile.toList')}</span>
      </Button>
    </p>
  )
}
