import type { FillProps } from '#engine/plugins/define-fill.ts'
import { Words } from './Words.tsx'

export default function HeroWords({ start }: FillProps<'home_hero'>) {
  return <Words start={start} />
}
