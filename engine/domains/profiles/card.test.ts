import { expect, it } from 'vitest'
import { newPublicId } from '#engine/db/ids.ts'
import { makeContext, makeMemberContext, makeTenant, plantMember } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'
import { toProfileCard } from './card.ts'

const open = useSqlite()

it('leaves out of a card what the brand does not show of a profile', async () => {
  const db = await open()
  try {
    const viewer = await plantMember(db, 'test', {})
    const changes = { about_me: 'Sailing at dawn', interests: '["coffee"]' }
    const member = { ...(await plantMember(db, 'test', changes)), thumbhash: null, focus: null }
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

it('shows a visitor blurred pictures, or clear ones where the brand allows it', async () => {
  const db = await open()
  try {
    const member = { ...(await plantMember(db, 'test', { main_photo_id: newPublicId() })), thumbhash: '', focus: '43' }
    const pictureOf = (visitor_photos: 'blurred' | 'clear') => {
      const tenant = makeTenant('test', { visitor_photos })
      return toProfileCard(makeContext(db, { tenant }), member).main_image
    }
    expect(pictureOf('blurred')).toMatchObject({ match: expect.stringContaining('/blur.webp?'), focus: '43' })
    expect(pictureOf('clear')).toMatchObject({ match: expect.stringContaining('/m.webp?'), focus: '43' })
  } finally {
    await db.close()
  }
})
