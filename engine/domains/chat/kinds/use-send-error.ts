import { useTranslation } from 'react-i18next'
import { usePhotoError } from '#engine/domains/photos/shared/use-photo-error.ts'
import type { CallError } from '#engine/platform/client/call.ts'

const KNOWN = [
  'message_too_long',
  'not_found',
  'blocked',
  'invisible',
  'profile_disabled',
  'fictional_closed',
  'fictional_confirmation',
  'free_conversation_limit',
  'not_enough_credits',
  'client_id_reused',
] as const
const OF_PHOTOS = /^photo_/

/** The text of a refused photo or gift to a member of this name. */
export function useSendError(name: string) {
  const { t } = useTranslation('chat')
  const photoError = usePhotoError()
  return ({ reason, max }: CallError): string => {
    const known = KNOWN.find((one) => one === reason)
    if (known) return t(`reason.${known}`, { name, max })
    return OF_PHOTOS.test(reason) ? photoError(reason) : t('reason.failed')
  }
}
