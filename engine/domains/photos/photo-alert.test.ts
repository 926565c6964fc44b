import { describe, expect, it } from 'vitest'
import { showsPhotoAlert } from './photo-alert.ts'

const shown = { path: '/members', loggedIn: true, hasMainImage: false, dismissed: false }

describe('the profile-photo alert', () => {
  it.each([
    ['a member without a photo', {}, true],
    ['a member with a photo', { hasMainImage: true }, false],
    ['a visitor', { loggedIn: false }, false],
    ['a member who said not now', { dismissed: true }, false],
  ])('is shown or hidden for %s', (_who, change, expected) =>
    expect(showsPhotoAlert({ ...shown, ...change })).toBe(expected),
  )

  it.each([
    ['/profile', false],
    ['/signup', false],
    ['/activate/done', false],
    ['/premium', false],
    ['/notifications', false],
    ['/directdebit', false],
    ['/settings', false],
    ['/settings/delete', false],
    ['/', true],
    ['/members', true],
    ['/members/profile', true],
    ['/chats', true],
    ['/likes/received', true],
    ['/credits', true],
    ['/signup-matches', true],
  ])('on %s: %s', (path, expected) => expect(showsPhotoAlert({ ...shown, path })).toBe(expected))
})
