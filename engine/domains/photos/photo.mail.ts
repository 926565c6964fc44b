import { isReachable } from '#engine/domains/notifications/index.ts'
import type { RejectReason } from '#engine/domains/photos/index.ts'
import type { MailTemplate } from '#engine/platform/mail/template.ts'
import { findReviewNews } from './review/review-news.ts'

/** Approved photos. `data`: time of the decision, epoch ms. No mail if the member has visited since. */
export const photosApprovedMail: MailTemplate = async ({ db, member, origin, t, data }) => {
  if (!isReachable(member) || member.last_seen_at > Number(data)) return undefined
  const news = await findReviewNews(db, member.id, 'active', Number(data))
  if (!news) return undefined
  const count = news.photos.length
  const subject = t('photosApproved.subject', { count })
  return {
    subject,
    content: {
      preheader: t('photosApproved.text', { count }),
      heading: subject,
      paragraphs: [t('photosApproved.text', { count })],
      button: { label: t('photosApproved.button'), href: `${origin}/profile` },
      notes: [],
    },
  }
}

/**
 * Rejected photos, with each reason once and the way to object (product.md 10.6). `data`: time of the decision, epoch
 * ms.
 */
export const photosRejectedMail: MailTemplate = async ({ db, member, origin, t, data }) => {
  if (!isReachable(member)) return undefined
  const news = await findReviewNews(db, member.id, 'rejected', Number(data))
  if (!news) return undefined
  const count = news.photos.length
  const reasons = [...new Set(news.photos.map((photo) => photo.rejected_reason as RejectReason))]
  const open = news.photos.some((photo) => photo.appealed_at === null)
  const subject = t('photosRejected.subject', { count })
  return {
    subject,
    content: {
      preheader: t('photosRejected.text', { count }),
      heading: subject,
      paragraphs: [
        t('photosRejected.text', { count }),
        ...reasons.map((reason) => t(`photos:reason.${reason}`)),
        ...(news.approved > 0 ? [t('photosRejected.approved', { count: news.approved })] : []),
        t(open ? 'photosRejected.object' : 'photosRejected.final'),
      ],
      button: { label: t('photosRejected.button'), href: `${origin}/profile?edit=photos` },
      notes: [],
      isSober: true,
    },
  }
}
