import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { goBack } from '#engine/platform/client/go-back.ts'
import { IconButton } from '#engine/ui/controls/IconButton.tsx'
import { back } from './nav.css.ts'

/** The screens of product.md 2.3 with the one that stands before them. */
const BEFORE = [
  [/^\/members\/[^/]+$/, '/members'],
  [/^\/likes(\/|$)/, '/members'],
  [/^\/credits$/, '/members'],
  [/^\/credits\/./, '/credits'],
] as const

/** Back, in the installed app alone (by the stylesheet): a browser has its own. */
export function BackButton() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const before = BEFORE.find(([path]) => path.test(pathname))?.[1]
  if (!before) return null
  return <IconButton className={back} icon="arrow-left" label={t('nav.back')} to={before} onClick={goBack} />
}
