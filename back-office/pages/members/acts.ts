import {
  BAN_REASONS,
  banMember,
  confirmByOperator,
  correctMember,
  disableMember,
  enableMember,
  eraseByOperator,
  GENDER_IDS,
  isHomeMember,
  resendByOperator,
  unbanMember,
} from '#engine/back-office.ts'
import { NotFound } from '../../frame/answer.tsx'
import type { PageContext } from '../../frame/page.ts'

type Result = { readonly ok: true } | { readonly ok: false; readonly reason: string }

const LONGEST_FIELD = 2000

/** Runs the act that a form names, on a member whose home is the site. @throws NotFound for any other */
export async function runAct(ctx: PageContext, form: URLSearchParams): Promise<Result> {
  const site = ctx.forTenant(ctx.params.site!)
  const who = ctx.params.id!
  if (!(await isHomeMember(site, who))) throw new NotFound()
  const take = (name: string) => (form.get(name) ?? '').slice(0, LONGEST_FIELD).trim()
  const given = (name: string) => take(name) || undefined
  const reason = BAN_REASONS.find((one) => one === take('reason'))
  const restriction = reason && { who, reason, facts: given('facts') }
  switch (form.get('act')) {
    case 'confirm':
      return confirmByOperator(site, { who })
    case 'resend':
      return resendByOperator(site, { who })
    case 'ban':
      return restriction ? banMember(site, restriction) : NO_REASON
    case 'unban':
      return unbanMember(site, { who })
    case 'disable':
      return restriction ? disableMember(site, restriction) : NO_REASON
    case 'enable':
      return enableMember(site, { who })
    case 'correct': {
      const gender = GENDER_IDS.find((one) => one === take('gender'))
      return correctMember(site, {
        who,
        name: given('name'),
        dateOfBirth: given('born'),
        gender,
        facts: given('facts'),
      })
    }
    case 'erase':
      ctx.requireConfirmation()
      return eraseByOperator(ctx.forPool(site.tenant.poolId), { who })
    default:
      return { ok: false, reason: 'no_act' }
  }
}

const NO_REASON: Result = { ok: false, reason: 'no_reason' }

const WORDS: Readonly<Record<string, string>> = {
  no_act: 'Choose what to do.',
  no_reason: 'Choose a reason.',
  nothing_to_do: 'It is so already.',
  differs: 'It is so already, on other grounds: take that back first.',
  not_found: 'There is no such member any more.',
  banned: 'The member is banned.',
  facts_length: 'What happened: 10 to 1000 characters.',
  facts_missing: 'Say what happened: this reason names no rule.',
  name_taken: 'Another member has this user name.',
  name_fault: 'The user name breaks the rules of the sign-up.',
  birth_fault: 'There is no such date of birth, or the person would be too young.',
  gender: 'The site does not have this gender.',
  fictional: 'It is a fictional profile.',
}

export const wordsOf = (reason: string): string => WORDS[reason] ?? 'That did not work.'
