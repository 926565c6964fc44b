import { useTranslation } from 'react-i18next'
import type { LanderProps } from '#engine/plugins/define-lander.ts'
import { Label } from '#engine/ui/display/Label.tsx'
import { Photo } from '#engine/ui/display/Photo.tsx'
import * as css from './frame.css.ts'

/** Frames on a wall: two rows of four, one row on narrower screens. */
const FRAMES = 8

/** Recently active members, each framed, with a plaque below the frame: nothing is written on a face. */
export function Portraits({ featured, blurred, fictional }: Pick<LanderProps, 'featured' | 'blurred' | 'fictional'>) {
  const { t } = useTranslation('home')
  return (
    <ul className={css.hang} aria-label={t('featured')}>
      {featured.slice(0, FRAMES).map((member) => (
        <li key={member.id} className={css.place}>
          <div className={css.frame}>
            <Photo src={member.photo} focus={member.focus} alt="" veiled={blurred} eager>
              {member.fictional && (
                <Label fictional icon="drama">
                  {fictional}
                </Label>
              )}
            </Photo>
          </div>
          <p className={css.plaque}>
            <b>{member.name}</b>
            <span>{member.place}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** How a cloth falls: its outline, and the folds in its shade. The frame is 120 × 150. */
const CLOTHS = [
  {
    cloth: 'M-5-3C30-9 90-9 125-3L129 138C119 150 112 137 100 146S84 136 70 147 52 137 38 147 16 138-9 145Z',
    folds: [
      'M18-6C26 50 12 100 22 146L38 147C30 100 38 50 32-7Z',
      'M84-7C78 40 92 96 86 141L100 146C106 96 96 40 102-6Z',
    ],
  },
  {
    cloth: 'M-5-3C30-10 90-10 125-3L128 96C112 104 104 98 92 112S66 128 52 134 12 150-9 143Z',
    folds: [
      'M30-7C40 40 24 92 34 139L52 134C46 92 54 40 46-8Z',
      'M96-7C88 30 98 70 92 112L108 101C114 70 104 30 112-5Z',
    ],
  },
  {
    cloth: 'M-6-3C24-8 96-10 126-3L131 142C117 149 108 139 96 147S66 138 54 147 30 136 18 144-4 138-8 140Z',
    folds: ['M8-6C2 44 16 100 10 142L18 144C30 100 16 44 24-7Z', 'M62-8C70 46 56 98 66 143L82 145C76 98 84 46 78-8Z'],
  },
] as const

/** In place of the portraits where visitors see nobody: frames under cloths, and what the brand promises. */
export function Covered({ fictionalProfiles }: Pick<LanderProps, 'fictionalProfiles'>) {
  const { t } = useTranslation('home')
  const promises = [fictionalProfiles ? 'p1fictional' : 'p1', 'p2', 'p3'] as const
  return (
    <ul className={css.covered}>
      {promises.map((key, at) => (
        <li key={key} className={css.place}>
          <div className={css.frame}>
            <svg className={css.canvas} viewBox="0 0 120 150" preserveAspectRatio="none" aria-hidden="true">
              <path className={css.cloths[at]} d={CLOTHS[at]!.cloth} />
              {CLOTHS[at]!.folds.map((fold) => (
                <path key={fold} className={css.fold} d={fold} />
              ))}
            </svg>
          </div>
          <div className={css.promise}>
            <h2 className={css.promiseTitle}>{t(`${key}.title`)}</h2>
            <p>{t(`${key}.text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
