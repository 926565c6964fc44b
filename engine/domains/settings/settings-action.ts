import { data, redirect } from 'react-router'
import * as z from 'zod'
import { CONTACTS } from '#engine/db/choices/contact.ts'
import {
  chooseLanguage,
  chooseNotifications,
  choosePrivacy,
  closeOtherSessions,
  closeSessionById,
  endCause,
  giveSensitive,
  withdrawSensitive,
} from '#engine/domains/accounts/index.ts'
import { unblockMember } from '#engine/domains/moderation/index.ts'
import type { DisabledCause } from '#engine/domains/notifications/shared/types.ts'
import { NOTIFICATION_TYPES } from '#engine/domains/notifications/shared/types.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { localeCookie, schemeCookie } from '#engine/platform/cookies.ts'
import { parseForm } from '#engine/platform/form.ts'
import { badRequest } from '#engine/platform/guards.ts'
import { APPEARANCES } from '#engine/ui/theme/appearances.ts'
import { askForMailChange, askForPasswordChange } from './account-action.ts'
import { type Outcome, type Refusal, sectionOf } from './outcomes.ts'

const types = z.array(z.enum(NOTIFICATION_TYPES)).max(20).default([])
const id = z.string().min(1).max(36)
const ticked = z.literal('yes').optional()

const actionSchema = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('look'),
    language: z.string().max(5),
    /** The language that the form showed: only another one is a choice. */
    shown: z.string().max(5).optional(),
    scheme: z.enum(APPEARANCES),
    /** The appearance that the form showed, as `shown`. */
    shown_scheme: z.string().max(10).optional(),
  }),
  z.strictObject({ intent: z.literal('notifications'), 'mail[]': types, 'push[]': types, push_text: ticked }),
  z.strictObject({ intent: z.literal('end_spam_complaint'), consent: z.literal('yes').optional() }),
  z.strictObject({ intent: z.literal('end_bounce') }),
  z.strictObject({ intent: z.literal('end_unsubscribe') }),
  z.strictObject({
    intent: z.literal('privacy'),
    invisible: ticked,
    read_marks: ticked,
    first_contact: z.enum(CONTACTS).optional(),
  }),
  z.strictObject({ intent: z.literal('withdraw_sensitive') }),
  z.strictObject({ intent: z.literal('give_sensitive') }),
  z.strictObject({ intent: z.literal('unblock'), id }),
  z.strictObject({ intent: z.literal('device_out'), id }),
  z.strictObject({ intent: z.literal('others_out') }),
])
type Action = z.infer<typeof actionSchema>

async function chooseLook(ctx: MemberContext, look: Extract<Action, { intent: 'look' }>) {
  const cookies = look.scheme === look.shown_scheme ? [] : [schemeCookie(ctx.origin, look.scheme)]
  if (look.language === look.shown) return { saved: 'look', cookies } as const
  const chosen = await chooseLanguage(ctx, look.language)
  if (!chosen.ok) throw badRequest()
  return { saved: 'look', cookies: [localeCookie(ctx.origin, chosen.language), ...cookies] } as const
}

async function turnOn(ctx: MemberContext, cause: DisabledCause): Promise<Outcome> {
  const ended = await endCause(ctx, cause)
  return ended.ok ? { saved: 'mails_on' } : { refusal: { waitMinutes: ended.minutes } }
}

async function act(ctx: MemberContext, action: Action): Promise<Outcome> {
  switch (action.intent) {
    case 'look':
      return chooseLook(ctx, action)
    case 'notifications':
      await chooseNotifications(ctx, {
        mail: action['mail[]'],
        push: action['push[]'],
        pushText: action.push_text === 'yes',
      })
      return { saved: 'notifications' }
    case 'end_spam_complaint':
      return action.consent ? turnOn(ctx, 'spam_complaint') : { refusal: { unticked: true } }
    case 'end_bounce':
      return turnOn(ctx, 'bounce')
    case 'end_unsubscribe':
      return turnOn(ctx, 'unsubscribe')
    case 'privacy':
      await choosePrivacy(ctx, {
        invisible: action.invisible === 'yes',
        readMarks: action.read_marks === 'yes',
        firstContact: action.first_contact,
      })
      return { saved: 'privacy' }
    case 'withdraw_sensitive':
      await withdrawSensitive(ctx)
      return { saved: 'sensitive_withdrawn' }
    case 'give_sensitive':
      await giveSensitive(ctx)
      return { saved: 'sensitive_given' }
    // Unblocked in another window meanwhile: the result is the same.
    case 'unblock':
      await unblockMember(ctx, action.id)
      return { saved: 'unblocked' }
    case 'device_out':
      await closeSessionById(ctx, action.id)
      return { saved: 'device_out' }
    case 'others_out':
      await closeOtherSessions(ctx)
      return { saved: 'others_out' }
  }
}

function run(ctx: MemberContext, form: FormData): Promise<Outcome> {
  const intent = form.get('intent')
  if (intent === 'mail') return askForMailChange(ctx, form)
  if (intent === 'password') return askForPasswordChange(ctx, form)
  const parsed = parseForm(actionSchema, form)
  if (!parsed.ok) throw badRequest()
  return act(ctx, parsed.value)
}

const mustWait = ({ waitMinutes, account }: Refusal) => (waitMinutes ?? account?.minutes) !== undefined

/** Does what a form of the screen asks and redirects to its section; a refusal is shown on the same page. */
export async function actOnSettings(ctx: MemberContext, form: FormData, url: string) {
  const outcome = await run(ctx, form)
  if (outcome.refusal) return data(outcome.refusal, mustWait(outcome.refusal) ? 429 : 400)
  const path = new URL(url).pathname.startsWith('/notifications') ? '/notifications' : '/settings'
  const headers = new Headers()
  for (const cookie of outcome.cookies ?? []) headers.append('set-cookie', cookie)
  return redirect(`${path}?saved=${outcome.saved}#${sectionOf(outcome.saved)}`, { headers })
}
