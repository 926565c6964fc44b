import { useTranslation } from 'react-i18next'
import { touchViewer } from '#engine/domains/members/index.ts'
import type { RouteHandle } from '#engine/layouts/handle.ts'
import { requestContext } from '#engine/server/context.ts'
import { requireViewer } from '#engine/server/guards.ts'
import { useChats } from '#engine/state/index.tsx'
import { Button } from '#engine/ui/Button.tsx'
import { empty } from '#engine/ui/Empty.css.ts'
import { Empty } from '#engine/ui/Empty.tsx'
import { page } from '#engine/ui/PageHead.css.ts'
import { PageHead } from '#engine/ui/PageHead.tsx'
import * as css from '#engine/ui/screens/chat.css.ts'
import { vh } from '#engine/ui/VisuallyHidden.css.ts'
import type { Route } from './+types/chats.route'
import { ConversationList } from './ConversationList.tsx'
import { listChats } from './reading.ts'
import { useFictionalWords } from './use-fictional-words.ts'
import { useLoadedChats } from './use-loaded-chats.ts'

export const handle: RouteHandle = {
  texts: ['chat', 'credits'],
  layout: 'chat',
  title: 'chat:title',
  current: 'chats',
  membersArea: true,
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  await touchViewer(ctx)
  return { chats: await listChats(ctx), now: ctx.now }
}

/** `/chats`: the conversations; on a wide screen with room for one beside them. */
export default function ChatsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('chat')
  const fictional = useFictionalWords()
  useLoadedChats(loaderData.chats)
  const chats = useChats((state) => state.chats) ?? loaderData.chats
  if (chats.length === 0) {
    return (
      <main id="main" className={`${page} ${empty}`}>
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
      <ConversationList chats={chats} fictional={fictional} now={loaderData.now} />
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
