import { type ComponentProps, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { redirect, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { findPlace } from '#engine/domains/geo/index.ts'
import { useListLikes } from '#engine/domains/likes/shared/use-list-likes.tsx'
import { findBlockedName } from '#engine/domains/moderation/index.ts'
import { BlockedNotice } from '#engine/domains/moderation/shared/BlockedNotice.tsx'
import { BonusBanner } from '#engine/domains/payments/shared/BonusBanner.tsx'
import { touchViewer } from '#engine/domains/profiles/index.ts'
import { NextPageLink } from '#engine/domains/profiles/shared/NextPageLink.tsx'
import { TileList } from '#engine/domains/profiles/shared/TileList.tsx'
import { useAppended } from '#engine/domains/profiles/shared/use-appended.ts'
import { blankChoice, type SearchChoice, storeSought } from '#engine/domains/search/index.ts'
import { NO_LIMITS, PAGE_SIZE } from '#engine/domains/search/shared/limits.ts'
import { listRelaxations } from '#engine/domains/search/shared/relaxations.ts'
import { maySeeMembers } from '#engine/domains/visits/index.ts'
import { requestContext } from '#engine/platform/context.ts'
import { readForm } from '#engine/platform/form.ts'
import { requireViewer } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { pack, unpack } from '#engine/platform/rendering/packed.ts'
import type { TileCard } from '#engine/platform/types.ts'
import { Slot } from '#engine/slots/Slot.tsx'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { VisuallyHidden } from '#engine/ui/display/VisuallyHidden.tsx'
import { Empty } from '#engine/ui/feedback/Empty.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import { leading } from '#engine/ui/structure/card/card.css.ts'
import { fine, muted } from '#engine/ui/text.css.ts'
import { useBackCloses } from '#engine/ui/use-back-closes.ts'
import type { Route } from './+types/members.route'
import { FilterSheet } from './FilterSheet.tsx'
import { Filters } from './Filters.tsx'
import { FilterToggle } from './FilterToggle.tsx'
import { type FilterLists, listFilterChoices } from './filter-lists.ts'
import { findTiles, type TileResult } from './find-tiles.ts'
import { members, more, others, otherWays, partner } from './members.css.ts'
import { readSearch, searchAddress } from './search-form.ts'
import { useResults } from './use-results.ts'
import { useScrollReturn } from './use-scroll-return.ts'

export const handle: RouteHandle = {
  texts: ['members', 'matches', 'profile', 'likes', 'credits', 'moderation'],
  title: 'members:title',
  current: 'members',
  membersArea: true,
}

/** A partner's tile follows the sixth member of every twelve. */
const PARTNER_EVERY = 12
const PARTNER_FIRST = 5

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { viewer } = ctx
  if (!maySeeMembers(ctx)) requireViewer(ctx, request)
  await touchViewer(ctx)
  const params = new URL(request.url).searchParams
  const result = await findTiles(ctx, params)
  const blockedId = params.get('blocked')
  return pack({
    result,
    blank: blankChoice(ctx),
    loggedIn: viewer !== undefined,
    blocked: viewer && blockedId ? await findBlockedName(ctx.db, viewer.id, blockedId) : undefined,
    place: (viewer && findPlace(viewer.place_id)?.name) ?? '',
    lists: listFilterChoices(ctx, result.choice.country),
  })
}

/**
 * The search form of a member or a visitor: what a member chose of it is stored (product.md 13.2), and the search has its
 * own address, which can be opened again and stores nothing.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  if (!maySeeMembers(ctx)) requireViewer(ctx, request)
  const form = await readForm(request)
  const params = form.has('clear') ? new URLSearchParams(NO_LIMITS) : readSearch(form)
  if (ctx.viewer) await storeSought({ ...ctx, viewer: ctx.viewer }, params)
  return redirect(form.has('clear') ? '/members' : searchAddress(params))
}

/** A like from the list changes nobody's place in it: only a search reads it anew. */
export const shouldRevalidate = ({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  (formAction === undefined || formAction === '/members') && defaultShouldRevalidate

type Translate = ReturnType<typeof useTranslation<'members'>>['t']

export default function MembersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('members')
  const { result, blank, lists, place, loggedIn, blocked } = unpack(loaderData)
  const sheet = useBackCloses()
  const results = useResults(result)
  const { added, ask } = useAppended(results.profiles, results.pages)
  const main = useRef<HTMLElement>(null)
  useScrollReturn(main)
  const { actionOf, likes } = useListLikes([...results.profiles, ...results.similar])
  const { choice } = result
  // By default the recently active come first, from wherever in the country they are.
  const near = place !== '' && (choice.order === 'distance' || choice.distance !== '')
  const heading = near ? t('near', { place }) : t('everyone')
  return (
    <main id="main" ref={main} className={`${page} ${members} ${leading}`}>
      <BonusBanner />
      {blocked && <BlockedNotice name={blocked} />}
      <PageHead title={heading} note={<Total t={t} result={result} />}>
        <FilterToggle choice={choice} blank={blank} onOpen={sheet.show} />
        {loggedIn && <OtherWays />}
      </PageHead>
      {sheet.open ? (
        <FilterSheet
          {...{ choice, blank, lists, place }}
          found={{ n: result.numResults, more: result.moreResults }}
          onClose={sheet.hide}
          onSearch={sheet.leave}
        />
      ) : (
        <Filters {...{ choice, lists, place }} />
      )}
      {results.profiles.length === 0 && <Nobody choice={choice} further={results.moreHref !== null} lists={lists} />}
      {results.profiles.length > 0 && (
        <TileList
          profiles={results.profiles}
          eager={1}
          actionOf={actionOf}
          after={(at) => at % PARTNER_EVERY === PARTNER_FIRST && <PartnerTile t={t} position={at} />}
        />
      )}
      {results.moreHref && (
        <More
          t={t}
          href={results.moreHref}
          count={results.sparse ? 0 : countNext(result, results.profiles.length)}
          state={results.state}
          onAsk={() => {
            ask()
            results.loadMore()
          }}
        />
      )}
      <Added t={t} count={added} further={results.moreHref !== null} />
      {!results.moreHref && <Others t={t} profiles={results.similar} actionOf={actionOf} />}
      {likes}
      {!loggedIn && <Outside />}
    </main>
  )
}

/** Members of the page after the `shown` ones; 0 where the count is older than the list. */
const countNext = ({ numResults, moreResults }: TileResult, shown: number) =>
  moreResults ? PAGE_SIZE : Math.max(0, Math.min(PAGE_SIZE, numResults - shown))

function Total({ t, result }: { t: Translate; result: TileResult }) {
  const { numResults: count, moreResults, choice } = result
  const found = t(moreResults ? 'countMore' : 'count', { count })
  return <span role="status">{count === 0 ? found : `${found} ${t(`orderedBy.${choice.order}`)}`}</span>
}

/** Announces the result of "show more" to screen readers. */
function Added({ t, count, further }: { t: Translate; count: number | undefined; further: boolean }) {
  const none = further ? 'none.soFar' : 'none.later'
  return (
    <VisuallyHidden>
      <span role="status">{count === undefined ? '' : count === 0 ? t(none) : t('moreShown', { count })}</span>
    </VisuallyHidden>
  )
}

type NobodyProps = { choice: SearchChoice; further: boolean; lists: Pick<FilterLists, 'minAge' | 'fictional'> }

/** Without results: the filters that could be dropped. */
function Nobody({ choice, further, lists }: NobodyProps) {
  const { t } = useTranslation('members')
  const { search } = useLocation()
  if (further) return <p className={more}>{t('none.soFar')}</p>
  const relaxations = listRelaxations(choice, search, lists.minAge)
  return (
    <Empty title={t('none.title')} text={t(relaxations.length > 0 ? 'none.text' : 'none.later')}>
      {relaxations.map(({ filter, href }) => (
        <Button key={filter} kind="line" to={href}>
          {t(`ways.${filter}`, { fictional: lists.fictional })}
        </Button>
      ))}
      <Button to={`/members?${new URLSearchParams(NO_LIMITS)}`}>{t('none.clear')}</Button>
    </Empty>
  )
}

type OthersProps = { t: Translate; profiles: readonly TileCard[]; actionOf: (profile: TileCard) => ReactNode }

/** Members similar to those searched for, after the last result (product.md 3.5, `similar_results`). */
function Others({ t, profiles, actionOf }: OthersProps) {
  if (profiles.length === 0) return null
  return (
    <section className={others} aria-labelledby="others">
      <h2 id="others">{t('others.title')}</h2>
      <p className={muted}>{t('others.text')}</p>
      <TileList profiles={profiles} actionOf={actionOf} />
    </section>
  )
}

/** A partner's tile among the members, always marked as an advertisement. */
function PartnerTile({ t, position }: { t: Translate; position: number }) {
  return (
    <Slot
      name="partner_tile"
      props={{ position }}
      frame={(content) => (
        <li className={partner}>
          <p className={fine}>{t('tile.ad')}</p>
          {content}
        </li>
      )}
    />
  )
}

type MoreProps = Pick<ComponentProps<typeof NextPageLink>, 'href' | 'state' | 'onAsk'> & {
  t: Translate
  /** How many the next page has; 0 where that is not known. */
  count: number
}

const More = ({ t, count, ...asking }: MoreProps) => (
  <p className={more}>
    <NextPageLink {...asking} kind="line">
      {count > 0 ? t('more', { count }) : t('further')}
    </NextPageLink>
  </p>
)

/** The other ways to members, at the head of the list, so that they are seen before it is scrolled. */
function OtherWays() {
  const { t } = useTranslation(['matches', 'likes'])
  return (
    <p className={otherWays}>
      <Button kind="quiet" small to="/match-finder">
        <Icon name="sparkles" />
        <span>{t('title')}</span>
      </Button>
      <Button kind="quiet" small to="/swipe-game">
        <Icon name="heart" />
        <span>{t('likes:game.link')}</span>
      </Button>
    </p>
  )
}

function Outside() {
  const { t } = useTranslation('members')
  return (
    <p className={more}>
      {t('outsideNote')}{' '}
      <Button kind="primary" to="/signup">
        {t('outsideJoin')}
      </Button>
    </p>
  )
}
