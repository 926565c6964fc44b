import { useTranslation } from 'react-i18next'
import { usePhotoError } from '#engine/domains/photos/shared/use-photo-error.ts'
import type { CallError } from '#engine/platform/client/call.ts'
import { isSendRefusal } from './refusals.ts'

const OF_PHOTOS = /^(photo_.*|uploads_many|storage_full|busy)$/

/** The text of a refused photo or gift to a member of this name. */
export function useSendError(name: string) {
  const { t } = useTranslation('chat')
  const photoError = usePhotoError()
  return ({ reason, max }: CallError): string => {
    if (isSendRefusal(reason)) return t(`reason.${reason}`, { name, max })
    return OF_PHOTOS.test(reason) ? photoError(reason) : t('reason.failed')
  }
}
