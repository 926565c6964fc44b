import { expect, it } from 'vitest'
import { makeContext, makeMemberContext, makeTenant, plantMember } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'
import { toProfileCard } from './card.ts'

const open = useSqlite()

it('leaves out of a card what the brand does not show of a profile', async () => {
  const db = await open()
  try {
    const viewer = await plantMember(db, 'test', {})
    const changes = { about_me: 'Sailing at dawn', interests: '["coffee"]' }
    const member = { ...(await plantMember(db, 'test', changes)), thumbhash: null }
    const cardOf = (shown: ('about_me' | 'interests')[]) => {
      const tenant = makeTenant('test', { visible_profile_fields: shown })
      const { about_me, interests } = toProfileCard(
        { ...makeContext(db, { tenant }), viewer: makeMemberContext(db, viewer).viewer },
        member,
      )
      return { about_me, interests }
    }
    expect(cardOf(['about_me', 'interests'])).toEqual({ about_me: 'Sailing at dawn', interests: ['coffee'] })
    expect(cardOf(['interests'])).toEqual({ about_me: '', interests: ['coffee'] })
    expect(cardOf([])).toEqual({ about_me: '', interests: [] })
  } finally {
    await db.close()
  }
})
