import { useTranslation } from 'react-i18next'
import { BonusBanner } from '#engine/domains/payments/shared/BonusBanner.tsx'
import { touchViewer } from '#engine/domains/profiles/index.ts'
import { type MemberContext, requestContext } from '#engine/platform/context.ts'
import { requireViewer } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { vh } from '#engine/ui/display/VisuallyHidden.css.ts'
import { empty } from '#engine/ui/feedback/Empty.css.ts'
import { Empty } from '#engine/ui/feedback/Empty.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import type { Route } from './+types/chats.route'
import * as css from './chat.css.ts'
import { ConversationList } from './list/ConversationList.tsx'
import { pageChats, searchChats } from './list/listing.ts'
import { useLoadedChats } from './list/use-loaded-chats.ts'
import { chatsSchema } from './schema.ts'
import { useFictionalWords } from './thread/use-fictional-words.ts'

export const handle: RouteHandle = {
  texts: ['chat', 'credits', 'gifts'],
  layout: 'chat',
  title: 'chat:title',
  current: 'chats',
  membersArea: true,
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  await touchViewer(ctx)
  // Without script the address asks for a page of the list, or for a search in it.
  const params = new URL(request.url).searchParams
  const [before, q] = ['before', 'q'].map((name) => params.get(name) ?? undefined)
  const asked = chatsSchema.safeParse({ before, q }).data ?? {}
  return { list: await pageChats(ctx, asked.before), search: await searchOf(ctx, asked.q), now: ctx.now }
}

async function searchOf(ctx: MemberContext, words: string | undefined) {
  if (words === undefined) return undefined
  return { words, found: words.trim() === '' ? undefined : await searchChats(ctx, words) }
}

/** `/chats`: the list of conversations; on a wide screen beside an empty conversation. */
export default function ChatsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('chat')
  const fictional = useFictionalWords()
  const { list, search, now } = loaderData
  const { chats, next, matches } = useLoadedChats(list)
  if (chats.length === 0 && matches.length === 0) {
    return (
      <main id="main" className={`${page} ${empty}`}>
        <BonusBanner />
        <PageHead title={t('title')} />
        <Empty title={t('empty.title')} text={t('empty.text')}>
          <Button to="/members" kind="primary">
            {t('empty.look')}
          </Button>
        </Empty>
      </main>
    )
  }
  return (
    <main id="main" className={css.chat} data-view="list">
      <h1 className={vh}>{t('title')}</h1>
      <BonusBanner flush />
      <ConversationList chats={chats} matches={matches} next={next} fictional={fictional} now={now} search={search} />
      <section className={`${css.thread} ${css.choose}`} aria-label={t('thread')}>
        <Empty title={t('choose.title')} text={t('choose.text')}>
          <Button to="/members" kind="line">
            {t('empty.look')}
          </Button>
        </Empty>
      </section>
    </main>
  )
}
