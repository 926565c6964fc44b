import { Command } from 'commander'
import { showMember } from '#engine'
import { CommandFailure, EXIT } from '../../exit.ts'
import { openSession } from '../../frame.ts'
import { withTenant } from '../../tenant-scope.ts'

const day = (at: number | null) => (at === null ? 'never' : new Date(at).toISOString().slice(0, 16))

export const memberShow = () =>
  new Command('show')
    .description('what is stored about a member, without passwords and messages')
    .argument('<tenant>')
    .argument('<member>', 'e-mail address or id')
    .action(async (slug: string, who: string, _options: object, command: Command) => {
      const session = openSession(command)
      const member = await withTenant(session, slug, (db) => showMember(db, who, Date.now()))
      if (!member) throw new CommandFailure(EXIT.notFound, `there is no member "${who}"`)
      const { id, name, email, status, profile_status, age, gender, place, country, credits } = member
      const marks = [
        member.fictional === 1 && 'fictional',
        member.invisible === 1 && 'invisible',
        member.paid_user === 1 && 'premium',
        member.banned_at !== null && `banned ${day(member.banned_at)}: ${member.banned_reason}`,
        member.deleted_at !== null && `deleted ${day(member.deleted_at)}`,
      ].filter((mark): mark is string => typeof mark === 'string')
      session.print(member, [
        `${id}  ${name} <${email}>`,
        `  ${status}, profile ${profile_status}${marks.map((mark) => `, ${mark}`).join('')}`,
        `  ${gender}, ${age}, ${place || country}; home ${member.tenant_id}, reads ${member.language}`,
        `  ${credits} credits, ${member.photos} photos, ${member.reports} reports about them`,
        `  since ${day(member.signup_at)}, confirmed ${day(member.confirmed_at)}, last here ${day(member.last_seen_at)}`,
      ])
    })
