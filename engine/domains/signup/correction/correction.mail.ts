import * as z from 'zod'
import type { MailTemplate } from '#engine/platform/mail/template.ts'

/** What the mail about a correction is written by: the `data` of its job. */
const correctedSchema = z.object({
  corrected: z.array(z.enum(['name', 'date_of_birth', 'gender', 'seeking'])),
  /** Why, in the operator's words; '' without. */
  facts: z.string(),
})

export type Corrected = z.infer<typeof correctedSchema>

/** Says a member what an operator has corrected, why, and how to object (product.md 15.1). `data`: `correctedSchema`. */
export const correctedMail: MailTemplate = async ({ member, origin, t, tenant, data }) => {
  if (member.status === 'deleted') return undefined
  const { corrected, facts } = correctedSchema.parse(JSON.parse(data))
  return {
    subject: t('corrected.subject', { brand: tenant.name }),
    content: {
      preheader: t('corrected.what'),
      heading: t('corrected.subject', { brand: tenant.name }),
      paragraphs: [
        t('corrected.what'),
        ...corrected.map((field) => t(`corrected.${field}`, { name: member.name })),
        ...(facts ? [t('moderation:restriction.facts', { text: facts })] : []),
        t('accounts:banned.object'),
      ],
      button: { label: t('accounts:banned.go'), href: `${origin}/complaints` },
      notes: [],
      isSober: true,
    },
  }
}
