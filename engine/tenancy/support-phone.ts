import type { Settings } from './settings.ts'

/** A support phone as it is compared: without dashes and spaces (product.md section 5). */
export const bareSupportPhone = (phone: string) => phone.replaceAll(/[\s\p{Pd}]/gu, '')

/** Whether there is a number to call; one of dashes and spaces alone is none. */
export const hasSupportPhone = ({ support_phone: phone }: Pick<Settings, 'support_phone'>) =>
  bareSupportPhone(phone) !== ''
