import * as z from 'zod'
import type { MemberContext } from '#engine/platform/context.ts'
import { parseForm } from '#engine/platform/form.ts'
import { seenText } from '#engine/platform/formats/seen-text.ts'
import { closeAlbum, openAlbum } from '../album/album.ts'
import { editPhoto, editSchema } from '../edit.ts'
import { chooseMainPhoto, movePhoto, removePhoto, setPhotoPrivate } from '../photos.ts'
import { appealPhoto } from '../review/review.ts'
import { APPEAL_LENGTH } from '../shared/reject-reasons.ts'

export type OwnPhotosResult = { readonly ok: true } | { readonly ok: false; readonly reason: string }

const id = z.string().max(36).default('')
const moveSchema = z.object({ to: z.coerce.number().int().min(0).max(99) })
const appealSchema = z.object({ text: z.string().transform(seenText).pipe(z.string().min(10).max(APPEAL_LENGTH)) })

async function move(ctx: MemberContext, photoId: string, form: FormData): Promise<OwnPhotosResult> {
  const parsed = parseForm(moveSchema, form)
  return parsed.ok ? movePhoto(ctx, photoId, parsed.value.to) : { ok: false, reason: 'invalid' }
}

async function edit(ctx: MemberContext, photoId: string, form: FormData): Promise<OwnPhotosResult> {
  const parsed = parseForm(editSchema, form)
  return parsed.ok ? editPhoto(ctx, photoId, parsed.value) : { ok: false, reason: 'invalid' }
}

async function appeal(ctx: MemberContext, photoId: string, form: FormData): Promise<OwnPhotosResult> {
  const parsed = parseForm(appealSchema, form)
  return parsed.ok ? appealPhoto(ctx, photoId, parsed.value.text) : { ok: false, reason: 'appeal_short' }
}

/** Handles the photo forms by `intent`; undefined for other intents. */
export async function actOnOwnPhotos(ctx: MemberContext, form: FormData): Promise<OwnPhotosResult | undefined> {
  const photoId = id.catch('').parse(form.get('photo_id') ?? '')
  const memberId = id.catch('').parse(form.get('member_id') ?? '')
  switch (form.get('intent')) {
    case 'photo_main':
      return chooseMainPhoto(ctx, photoId)
    case 'photo_remove':
      return removePhoto(ctx, photoId)
    case 'photo_move':
      return move(ctx, photoId, form)
    case 'photo_edit':
      return edit(ctx, photoId, form)
    case 'photo_hide':
      return setPhotoPrivate(ctx, photoId, true)
    case 'photo_show':
      return setPhotoPrivate(ctx, photoId, false)
    case 'photo_appeal':
      return appeal(ctx, photoId, form)
    case 'album_open':
      return openAlbum(ctx, memberId)
    case 'album_close':
      return closeAlbum(ctx, memberId)
    default:
      return undefined
  }
}
