import { interestKey } from '#engine/platform/formats/text-keys.ts'
import { defineList } from '#engine/platform/shared-answer.ts'
import { translatorOf } from '#engine/platform/texts/translator.ts'
import { findInterestIcon } from './shared/interests.ts'

export default [
  /**
   * The brand's interests with icon and label. Where it has fictional profiles, `fictional` is true and their label and
   * icon follow (product.md 10.2): a client that renders members by this list labels those.
   */
  defineList('/api/interests.php', (ctx) => {
    const { settings, locale, tenant } = ctx
    const { t } = translatorOf(ctx)
    const interests = settings.interests.flatMap((id) => {
      const icon = findInterestIcon(id, tenant.pack.interestIcons)
      return icon ? [{ id, icon, label: t(interestKey(id)) }] : []
    })
    if (!settings.fictional_profiles) return { interests, fictional: false }
    const { fictional_singular, fictional_plural, fictional_icon } = settings
    return {
      interests,
      fictional: true,
      fictional_singular: fictional_singular[locale] ?? '',
      fictional_plural: fictional_plural[locale] ?? '',
      fictional_icon,
    }
  }),
]
