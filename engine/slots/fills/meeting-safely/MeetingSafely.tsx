import { useTranslation } from 'react-i18next'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { meeting } from './meeting.css.ts'

const POINTS = [
  ['map-pin', 'meeting.public'],
  ['phone', 'meeting.tell'],
  ['shield-check', 'meeting.money'],
] as const

export default function MeetingSafely() {
  const { t } = useTranslation('fills')
  return (
    <section className={meeting}>
      <h2>{t('meeting.title')}</h2>
      <ul>
        {POINTS.map(([icon, text]) => (
          <li key={text}>
            <Icon name={icon} />
            <span>{t(text)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
