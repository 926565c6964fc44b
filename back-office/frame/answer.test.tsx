import { expect, it } from 'vitest'
import { redirectTo, sendBytes, sendJson } from './answer.tsx'

it('leads on with 303, so that a reload sends no form again', () => {
  expect(redirectTo('/members')).toMatchObject({ status: 303, headers: { location: '/members' } })
})

it('says of what kind bytes and data are', () => {
  expect(sendBytes(Buffer.from('RIFF'), 'image/webp').headers).toEqual({ 'content-type': 'image/webp' })
  expect(sendJson({ ok: true }, 409)).toMatchObject({ status: 409, body: '{"ok":true}' })
})
