import { readMemberPicture } from '#engine/back-office.ts'
import { NotFound, sendBytes } from '../../frame/answer.tsx'
import { definePage } from '../../frame/page.ts'

export default definePage({
  path: '/members/:site/:id/photos/:photo',
  role: ['support', 'moderator'],
  title: 'Picture',
  async loader({ forTenant, params }) {
    const named = { member: params.id!, photo: params.photo! }
    const bytes = await readMemberPicture(forTenant(params.site!), named, 's')
    if (!bytes) throw new NotFound()
    return sendBytes(bytes, 'image/webp')
  },
  Page: () => null,
})
