import { undoPhotoReview } from '#engine/back-office.ts'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import { redirectTo } from '../../frame/answer.tsx'
import { definePage, type PageProps } from '../../frame/page.ts'
import { itemPath } from './item-path.ts'

type Refused = Extract<Awaited<ReturnType<typeof undoPhotoReview>>, { readonly ok: false }>

const WORDS: Readonly<Record<Refused['reason'], string>> = {
  not_found: 'There is no such photo.',
  nothing_to_do: 'It waits already.',
  too_late: 'It was not decided in the last ten minutes.',
  final: 'It was sent in a chat, or its owner had objected: that decision stays.',
}

const Page = ({ said }: PageProps<object, Refused>) => (
  <>
    <PageHead title="Take a decision back" />
    <p role="alert">{said ? WORDS[said.reason] : 'Take a decision back from the page to which it led.'}</p>
    <p>
      <a href="/queue">To the queue</a>
    </p>
  </>
)

export default definePage({
  path: '/queue/:site/undo',
  role: ['moderator'],
  title: 'Take a decision back',
  loader: async () => ({}),
  async action(ctx, form): Promise<Refused | ReturnType<typeof redirectTo>> {
    const site = ctx.params.site!
    const id = (form.get('photo') ?? '').slice(0, 36)
    const undone = await undoPhotoReview(ctx.forTenant(site), { photo: id })
    return undone.ok ? redirectTo(itemPath({ site, kind: undone.isShown ? 'shown' : 'photo', id })) : undone
  },
  Page,
})
