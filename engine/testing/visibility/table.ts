/**
 * What each viewer meets of a member in each state on each surface: (product.md section 6, product.md 10.2, 10.7, 12.6
 * and 13.3). A grid that lacks a row or a column fails.
 */
export const VIEWERS = ['visitor', 'free', 'premium', 'blocked', 'blocking', 'foreign'] as const
export type ViewerKind = (typeof VIEWERS)[number]

/** `invisible` has neither liked nor written to the viewer; `came_first` is invisible too, and has done both. */
export const STATES = [
  'active',
  'disabled',
  'invisible',
  'came_first',
  'not_confirmed',
  'deleted',
  'banned',
  'fictional',
] as const
export type MemberState = (typeof STATES)[number]

/**
 * - `shown`, `blurred`, `limited`: there, with clear pictures, blurred ones only, or clear ones up to
 * `free_visible_photos`; a `*` behind it: with the label of a fictional profile.
 * - `absent`: as if there were no such member. `refused`: 403 with the text of product.md section 6. `login`: asks to
 * log in.
 * - `led_on`: a redirect to the page for members. `open`, `taken`: the call or page does its work.
 */
const OUTCOMES = [
  'shown',
  'blurred',
  'limited',
  'shown*',
  'blurred*',
  'limited*',
  'absent',
  'refused',
  'login',
  'led_on',
  'open',
  'taken',
] as const
export type Outcome = (typeof OUTCOMES)[number]

export const GRIDS = {
  /** `/members`. */
  search: `
                 visitor   free      premium  blocked  blocking  foreign
  active         blurred   shown     shown    absent   absent    absent
  disabled       absent    absent    absent   absent   absent    absent
  invisible      absent    absent    absent   absent   absent    absent
  came_first     absent    shown     shown    absent   absent    absent
  not_confirmed  absent    absent    absent   absent   absent    absent
  deleted        absent    absent    absent   absent   absent    absent
  banned         absent    absent    absent   absent   absent    absent
  fictional      blurred*  shown*    shown*   absent   absent    absent`,
  /** `/` and landers: real members only, blurred for everybody. */
  featured: `
                 visitor   free      premium  blocked  blocking  foreign
  active         blurred   blurred   blurred  absent   absent    absent
  disabled       absent    absent    absent   absent   absent    absent
  invisible      absent    absent    absent   absent   absent    absent
  came_first     absent    absent    absent   absent   absent    absent
  not_confirmed  absent    absent    absent   absent   absent    absent
  deleted        absent    absent    absent   absent   absent    absent
  banned         absent    absent    absent   absent   absent    absent
  fictional      absent    absent    absent   absent   absent    absent`,
  /** `/match-finder`, answered: real members only. */
  match_finder: `
                 visitor   free      premium  blocked  blocking  foreign
  active         login     shown     shown    absent   absent    absent
  disabled       login     absent    absent   absent   absent    absent
  invisible      login     absent    absent   absent   absent    absent
  came_first     login     shown     shown    absent   absent    absent
  not_confirmed  login     absent    absent   absent   absent    absent
  deleted        login     absent    absent   absent   absent    absent
  banned         login     absent    absent   absent   absent    absent
  fictional      login     absent    absent   absent   absent    absent`,
  /** `/signup-matches`, the same. */
  signup_matches: `
                 visitor   free      premium  blocked  blocking  foreign
  active         login     shown     shown    absent   absent    absent
  disabled       login     absent    absent   absent   absent    absent
  invisible      login     absent    absent   absent   absent    absent
  came_first     login     shown     shown    absent   absent    absent
  not_confirmed  login     absent    absent   absent   absent    absent
  deleted        login     absent    absent   absent   absent    absent
  banned         login     absent    absent   absent   absent    absent
  fictional      login     absent    absent   absent   absent    absent`,
  /** `/swipe-game`, the same. */
  swipe_game: `
                 visitor   free      premium  blocked  blocking  foreign
  active         login     shown     shown    absent   absent    absent
  disabled       login     absent    absent   absent   absent    absent
  invisible      login     absent    absent   absent   absent    absent
  came_first     login     shown     shown    absent   absent    absent
  not_confirmed  login     absent    absent   absent   absent    absent
  deleted        login     absent    absent   absent   absent    absent
  banned         login     absent    absent   absent   absent    absent
  fictional      login     absent    absent   absent   absent    absent`,
  /** `/members/{id}`: free members see three of its four photos, visitors the first one, blurred. */
  profile: `
                 visitor   free      premium  blocked  blocking  foreign
  active         blurred   limited   shown    refused  absent    absent
  disabled       absent    absent    absent   absent   absent    absent
  invisible      absent    limited   shown    refused  absent    absent
  came_first     absent    limited   shown    refused  absent    absent
  not_confirmed  absent    absent    absent   absent   absent    absent
  deleted        absent    absent    absent   absent   absent    absent
  banned         absent    absent    absent   absent   absent    absent
  fictional      blurred*  limited*  shown*   refused  absent    absent`,
  /** An address that was signed while the picture could be seen; the visitor's is that of the blurred one. */
  photo: `
                 visitor   free      premium  blocked  blocking  foreign
  active         open      open      open     absent   absent    refused
  disabled       absent    absent    absent   absent   absent    refused
  invisible      open      open      open     absent   absent    refused
  came_first     open      open      open     absent   absent    refused
  not_confirmed  absent    absent    absent   absent   absent    refused
  deleted        absent    absent    absent   absent   absent    refused
  banned         absent    absent    absent   absent   absent    refused
  fictional      open      open      open     absent   absent    refused`,
  /** `likes.php`; everyone but the invisible member has liked the viewer. */
  likes: `
                 visitor   free      premium  blocked  blocking  foreign
  active         login     shown     shown    absent   absent    absent
  disabled       login     absent    absent   absent   absent    absent
  invisible      login     absent    absent   absent   absent    absent
  came_first     login     shown     shown    absent   absent    absent
  not_confirmed  login     absent    absent   absent   absent    absent
  deleted        login     absent    absent   absent   absent    absent
  banned         login     absent    absent   absent   absent    absent
  fictional      login     shown*    shown*   absent   absent    absent`,
  /**
   * `/members/{id}/landing`, `landing2`, `landing3`: for visitors; members are redirected to the
   * profile.
   */
  landing: `
                 visitor   free      premium  blocked  blocking  foreign
  active         blurred   led_on    led_on   led_on   led_on    led_on
  disabled       absent    led_on    led_on   led_on   led_on    led_on
  invisible      absent    led_on    led_on   led_on   led_on    led_on
  came_first     absent    led_on    led_on   led_on   led_on    led_on
  not_confirmed  absent    led_on    led_on   led_on   led_on    led_on
  deleted        absent    led_on    led_on   led_on   led_on    led_on
  banned         absent    led_on    led_on   led_on   led_on    led_on
  fictional      blurred*  led_on    led_on   led_on   led_on    led_on`,
  /** `chats.php`; everyone but the invisible member has written to the viewer. What was said stays readable. */
  chats: `
                 visitor   free      premium  blocked  blocking  foreign
  active         login     shown     shown    absent   absent    absent
  disabled       login     shown     shown    absent   absent    absent
  invisible      login     absent    absent   absent   absent    absent
  came_first     login     shown     shown    absent   absent    absent
  not_confirmed  login     absent    absent   absent   absent    absent
  deleted        login     absent    absent   absent   absent    absent
  banned         login     shown     shown    absent   absent    absent
  fictional      login     shown*    shown*   absent   absent    absent`,
  /** `/members/{id}/chat`. */
  chat: `
                 visitor   free      premium  blocked  blocking  foreign
  active         login     open      open     refused  absent    absent
  disabled       login     open      open     refused  absent    absent
  invisible      login     refused   refused  refused  absent    absent
  came_first     login     open      open     refused  absent    absent
  not_confirmed  login     absent    absent   absent   absent    absent
  deleted        login     absent    absent   absent   absent    absent
  banned         login     open      open     refused  absent    absent
  fictional      login     open      open     refused  absent    absent`,
  /** `POST chat.php`: an invisible member writes first or not at all; nobody answers for this fictional profile. */
  write: `
                 visitor   free      premium  blocked  blocking  foreign
  active         login     taken     taken    absent   absent    absent
  disabled       login     absent    absent   absent   absent    absent
  invisible      login     refused   refused  absent   absent    absent
  came_first     login     taken     taken    absent   absent    absent
  not_confirmed  login     absent    absent   absent   absent    absent
  deleted        login     absent    absent   absent   absent    absent
  banned         login     absent    absent   absent   absent    absent
  fictional      login     refused   refused  absent   absent    absent`,
  /** `POST like.php`. */
  like: `
                 visitor   free      premium  blocked  blocking  foreign
  active         login     taken     taken    absent   absent    absent
  disabled       login     absent    absent   absent   absent    absent
  invisible      login     refused   refused  absent   absent    absent
  came_first     login     taken     taken    absent   absent    absent
  not_confirmed  login     absent    absent   absent   absent    absent
  deleted        login     absent    absent   absent   absent    absent
  banned         login     absent    absent   absent   absent    absent
  fictional      login     taken     taken    absent   absent    absent`,
  /**
   * `POST report.php`: also after a block or when the profile was switched off.
   */
  report: `
                 visitor   free      premium  blocked  blocking  foreign
  active         login     taken     taken    taken    taken     absent
  disabled       login     taken     taken    taken    taken     absent
  invisible      login     taken     taken    taken    taken     absent
  came_first     login     taken     taken    taken    taken     absent
  not_confirmed  login     absent    absent   absent   absent    absent
  deleted        login     absent    absent   absent   absent    absent
  banned         login     taken     taken    taken    taken     absent
  fictional      login     taken     taken    taken    taken     absent`,
} as const

export type SurfaceName = keyof typeof GRIDS
export const SURFACES = Object.keys(GRIDS) as SurfaceName[]

type Row = Readonly<Record<ViewerKind, Outcome>>

const names = (line: string) => line.trim().split(/\s+/)

function assertSameNames(found: readonly string[], wanted: readonly string[], where: string): void {
  if (found.join() !== wanted.join()) throw new Error(`${where}: has ${found.join(', ')}; needs ${wanted.join(', ')}`)
}

function readRow(cells: readonly string[], where: string): Row {
  const unknown = cells.find((cell) => !(OUTCOMES as readonly string[]).includes(cell))
  if (unknown !== undefined || cells.length !== VIEWERS.length)
    throw new Error(`${where}: ${unknown ?? 'cells missing'}`)
  return Object.fromEntries(VIEWERS.map((viewer, at) => [viewer, cells[at]])) as Row
}

/**
 * The grid of a surface by state and viewer.
 * @throws for one that lacks a state or a viewer, or has an unknown value.
 */
export function readGrid(surface: SurfaceName): Readonly<Record<MemberState, Row>> {
  const [head, ...lines] = GRIDS[surface].trim().split('\n')
  assertSameNames(names(head!), VIEWERS, surface)
  const rows = lines.map(names)
  assertSameNames(
    rows.map(([state]) => state!),
    STATES,
    surface,
  )
  return Object.fromEntries(rows.map(([state, ...cells]) => [state, readRow(cells, `${surface} ${state}`)])) as Record<
    MemberState,
    Row
  >
}
