import { readItemPicture } from '#engine/back-office.ts'
import { NotFound, sendBytes } from '../../frame/answer.tsx'
import { definePage } from '../../frame/page.ts'
import { readAsked } from './item-path.ts'

export default definePage({
  path: '/queue/:site/:kind/:id/picture',
  role: ['moderator'],
  title: 'Picture',
  async loader(ctx) {
    const asked = readAsked(ctx.params, ctx.query)
    const bytes = asked && (await readItemPicture(ctx.forTenant(asked.site), asked, 'l'))
    if (!bytes) throw new NotFound()
    return sendBytes(bytes, 'image/webp')
  },
  Page: () => null,
})
