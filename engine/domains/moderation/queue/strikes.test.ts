import { expect, it } from 'vitest'
import type { ActionAbout } from './strikes.ts'
import { STRIKE_MS, strikesOf, suggestMeasure } from './strikes.ts'

const NOW = Date.UTC(2026, 5, 15, 12)
const act = (action: ActionAbout['action'], changes: Partial<ActionAbout> = {}): ActionAbout => ({
  ...{ action, object: '', outcome: '', reason: '', created_at: NOW - 1000 },
  ...changes,
})
const count = (...actions: ActionAbout[]) => strikesOf(actions, NOW).length

it('a strike is a decision against the member, not one in their favour', () => {
  expect(count(act('report_decide', { outcome: 'kept', reason: 'scam' }))).toBe(0)
  expect(count(act('member_correct'), act('credits_grant', { outcome: '5 credits' }))).toBe(0)
  expect(count(act('photo_reject', { reason: 'unclear' }), act('photo_reject', { reason: 'no_person' }))).toBe(0)
  expect(count(act('ban', { reason: 'own_wish' }))).toBe(0)
  expect(
    count(
      act('report_decide', { outcome: 'message_removed', reason: 'harassment' }),
      act('report_decide', { outcome: 'photo_removed', reason: 'not_you' }),
      act('photo_reject', { object: 'one', reason: 'underage' }),
      act('ban', { reason: 'scam' }),
    ),
  ).toBe(4)
})

it('a strike ends after a year', () => {
  const at = (created_at: number) => act('report_decide', { outcome: 'text_removed', created_at })
  expect(count(at(NOW - STRIKE_MS), at(NOW - STRIKE_MS + 1))).toBe(1)
})

it('a decision that was taken back counts no more, and one after that does', () => {
  const banned = act('report_decide', { outcome: 'banned', reason: 'scam' })
  expect(count(act('ban', { reason: 'scam' }), banned, act('unban'))).toBe(0)
  expect(count(banned, act('unban'), act('ban', { reason: 'scam' }))).toBe(1)
  expect(count(act('member_disable', { reason: 'scam' }))).toBe(1)
  expect(count(act('member_disable', { reason: 'scam' }), act('member_enable'))).toBe(0)
  const refused = act('photo_reject', { object: 'one', reason: 'explicit' })
  expect(count(refused, act('photo_approve', { object: 'one' }))).toBe(0)
  expect(count(refused, act('photo_undo', { object: 'one' }))).toBe(0)
  expect(count(refused, act('photo_approve', { object: 'other' }))).toBe(1)
  expect(count(act('report_decide', { outcome: 'text_removed' }), act('unban'))).toBe(1)
})

it('proposes a warning, then a limit, then a ban; a ban at once for what is under age or illegal', () => {
  expect([0, 1, 2, 9].map((strikes) => suggestMeasure(strikes, 'harassment'))).toEqual(['warn', 'limit', 'ban', 'ban'])
  expect([suggestMeasure(0, 'underage'), suggestMeasure(0, 'illegal')]).toEqual(['ban', 'ban'])
})
