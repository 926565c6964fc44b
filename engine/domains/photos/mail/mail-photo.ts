import { MAIL_CROPS, type MailCrop } from '#engine/platform/mail/art.ts'
import type { MailPerson } from '#engine/platform/mail/content.ts'
import type { MailInput } from '#engine/platform/mail/template.ts'
import type { Settings } from '#engine/tenancy/schema.ts'
import { mailPhotoUrl } from './links.ts'
import { listMailable } from './queries.ts'

/** Others may read a mail, so a brand that shows no members to visitors has no photos of them in mails either. */
export const hasMailPhotos = ({ mail_photos, logged_out_search }: Settings) => mail_photos && logged_out_search

/** Member → the addresses of the photo that a mail may show (product.md 13.11). */
export async function mapMailPhotos(
  input: MailInput,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, MailPerson['photo']>> {
  if (!hasMailPhotos(input.settings) || memberIds.length === 0) return new Map()
  const photos = await listMailable(input.db, memberIds)
  const addressesOf = (id: string) =>
    Object.fromEntries(
      (Object.keys(MAIL_CROPS) as MailCrop[]).map((crop) => [crop, mailPhotoUrl(input, id, crop)]),
    ) as Record<MailCrop, string>
  return new Map(photos.map(({ member_id, id }) => [member_id, addressesOf(id)]))
}

/** The member whom a mail is about, with the photo that it may show. */
export async function withMailPhoto(input: MailInput, id: string, person: MailPerson): Promise<MailPerson> {
  return { ...person, photo: (await mapMailPhotos(input, [id])).get(id) }
}
