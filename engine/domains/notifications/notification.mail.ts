import * as z from 'zod'
import type { MailTemplate } from '#engine/platform/mail/template.ts'
import { defineNotice } from './notice.ts'

const campaignData = z.object({ subject: z.string(), paragraphs: z.array(z.string()) })

/** The operator's text. */
const campaignMail: MailTemplate = async ({ origin, t, data, tenant }) => {
  const { subject, paragraphs } = campaignData.parse(JSON.parse(data))
  return {
    subject,
    content: {
      preheader: paragraphs[0] ?? subject,
      heading: subject,
      paragraphs,
      button: { label: t('campaign.button', { brand: tenant.name }), href: `${origin}/members` },
      notes: [],
    },
  }
}

export const CAMPAIGN_MAILS = {
  promotions: defineNotice('promotions', campaignMail, []),
  news: defineNotice('news', campaignMail, []),
}
