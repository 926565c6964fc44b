import type { showMember } from '#engine'
import { defineCommand } from '../../frame/command.ts'
import { argument } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { minuteOf } from '../../printing/words.ts'

type Member = NonNullable<Awaited<ReturnType<typeof showMember>>>

const marksOf = (member: Member): string[] =>
  [
    member.fictional === 1 && 'fictional',
    member.invisible === 1 && 'invisible',
    member.paid_user === 1 && 'premium',
    member.banned_at !== null && `banned ${minuteOf(member.banned_at)}: ${member.banned_reason}`,
    member.disabled_at !== null && `hidden by an operator ${minuteOf(member.disabled_at)}`,
    member.deleted_at !== null && `deleted ${minuteOf(member.deleted_at)}`,
  ].filter((mark): mark is string => typeof mark === 'string')

function linesOf(member: Member): string[] {
  const { id, name, email, status, profile_status, age, gender, place, country, credits } = member
  const marks = marksOf(member).map((mark) => `, ${mark}`)
  return [
    `${id}  ${name} <${email}>`,
    `  ${status}, profile ${profile_status}${marks.join('')}`,
    `  ${gender}, ${age}, ${place || country}; home ${member.tenant_id}, reads ${member.language}`,
    `  ${credits} credits, ${member.photos} photos, ${member.reports} reports about them`,
    `  since ${minuteOf(member.signup_at)}, confirmed ${minuteOf(member.confirmed_at)}, last here ${minuteOf(member.last_seen_at)}`,
  ]
}

export default defineCommand({
  about: 'what is stored about a member, without passwords and messages; recorded',
  example: 'member show amore joris',
  scope: 'tenant',
  records: true,
  parameters: { who: argument('<member>', 'e-mail address, id or user name') },
  verb: lazyVerb(() => import('#engine'), 'showMember'),
  input: ({ who }) => ({ who }),
  refusals: { not_found: (_, { who }) => `there is no member "${who}"` },
  print: (member) => ({ value: member, lines: linesOf(member) }),
})
