import type { Settings } from './settings.ts'

type HomeLander = Settings['home_landers'][number]

/** The lander in place of the home page for visitors of a source, or of none (product.md 15.5). */
export const findHomeLander = (
  { home_landers }: Pick<Settings, 'home_landers'>,
  source?: string,
): HomeLander | undefined => home_landers.find((one) => one.source === undefined || one.source === source)
