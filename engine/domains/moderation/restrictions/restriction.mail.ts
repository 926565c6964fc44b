import type { MailTemplate } from '#engine/platform/mail/template.ts'
import { findRestriction } from './queries.ts'
import { toStatement } from './restrictions.ts'

type Written = Parameters<MailTemplate>[0]
type Statement = ReturnType<typeof toStatement>

/** The facts that an operator wrote, the rule, how it was found, who decided and how to object. */
const groundsOf = (t: Written['t'], { rule, facts, found, automated }: Statement): string[] => [
  ...(facts ? [t('moderation:restriction.facts', { text: facts })] : []),
  t(`moderation:restriction.rule.${rule}`),
  ...(rule === 'own_wish'
    ? []
    : [
        `${t(`moderation:restriction.found.${found}`)} ${t(`moderation:restriction.by.${automated ? 'machine' : 'person'}`)}`,
        t('accounts:banned.object'),
      ]),
]

/** Says a banned member why, by which rule, how it was found, who decided and how to object. `data`: the restriction's id. */
export const bannedMail: MailTemplate = async ({ db, member, origin, t, tenant, data: id }) => {
  const row = await findRestriction(db, id)
  if (row?.member_id !== member.id || row.ended_at !== null) return undefined
  const statement = toStatement(row)
  return {
    subject: t('banned.subject', { brand: tenant.name }),
    content: {
      preheader: t(`accounts:banned.reason.${statement.rule}`),
      heading: t('accounts:banned.title'),
      paragraphs: [
        t('banned.what', { brand: tenant.name }),
        t(`accounts:banned.reason.${statement.rule}`),
        ...groundsOf(t, statement),
      ],
      button: { label: t('accounts:banned.go'), href: `${origin}/complaints?about=restriction:${id}` },
      notes: [t('banned.money')],
      isSober: true,
    },
  }
}

/** Says a member whose profile an operator hid the same, and that the account stays. `data`: the restriction's id. */
export const disabledMail: MailTemplate = async ({ db, member, origin, t, tenant, data: id }) => {
  const row = await findRestriction(db, id)
  if (row?.member_id !== member.id || row.ended_at !== null || member.status === 'deleted') return undefined
  return {
    subject: t('disabled.subject', { brand: tenant.name }),
    content: {
      preheader: t('disabled.what', { brand: tenant.name }),
      heading: t('moderation:restriction.kind.disabled'),
      paragraphs: [t('disabled.what', { brand: tenant.name }), ...groundsOf(t, toStatement(row))],
      button: { label: t('accounts:banned.go'), href: `${origin}/complaints?about=restriction:${id}` },
      notes: [],
      isSober: true,
    },
  }
}
