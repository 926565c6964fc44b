import { useTranslation } from 'react-i18next'

const REFUSALS = [
  'photo_too_large',
  'photo_unreadable',
  'photo_format',
  'photo_heic',
  'photo_limit',
  'photo_many',
  'storage_full',
  'uploads_many',
  'busy',
  'body_cut_off',
  'authentication_required',
] as const
const OWN = ['appeal_short', 'not_found'] as const

/** The text of a refusal. */
export function usePhotoError() {
  const { t } = useTranslation(['photos', 'errors'])
  return (reason: string): string => {
    const refusal = REFUSALS.find((one) => one === reason)
    if (refusal) return t(`errors:reason.${refusal}`)
    return t(`error.${OWN.find((one) => one === reason) ?? 'other'}`)
  }
}
