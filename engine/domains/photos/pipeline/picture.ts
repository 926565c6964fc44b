/** The picture in a multipart form's `photo` field, or the body itself; undefined without one. */
export async function readPicture(bytes: Buffer, contentType: string): Promise<Buffer | undefined> {
  if (!contentType.startsWith('multipart/form-data')) return bytes
  try {
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData()
    const file = form.get('photo')
    return file instanceof File ? Buffer.from(await file.arrayBuffer()) : undefined
  } catch {
    return undefined
  }
}
