import type { Meta, StoryObj } from '@storybook/react-vite'
import { classNames } from '#engine/ui/class-names.ts'
import BonusStrip from '../bonus/BonusStrip.tsx'
import * as css from './BonusBanner.css.ts'

const meta = { title: 'Domains/Payments/Bonus banner', component: BonusStrip } satisfies Meta<typeof BonusStrip>
export default meta

const discount = {
  kind: 'timebonus',
  code: 'TIMEBONUS25',
  percentage: 25,
  minimumCents: 1000,
  currency: 'EUR',
  expiresAt: 11_565_000,
  leftMs: 11_565_000,
} as const

export const Running: StoryObj<typeof meta> = { args: { discount, className: css.banner } }

/** As `/chats` shows it, which has no margins of its own. */
export const Flush: StoryObj<typeof meta> = { args: { discount, className: classNames(css.banner, css.flush) } }
