/**
 * What a route passes to the shell: its text namespaces (besides `common`), its layout (product.md 2.2) and its title
 * key.
 */
export interface RouteHandle {
  readonly texts?: readonly string[]
  readonly layout?: 'default' | 'chat' | 'lander' | 'empty'
  /** The layout for logged-in members, if it differs. */
  readonly memberLayout?: 'default'
  /** `false` for pages such as the sign-up, which nothing should interrupt: they have no footer. */
  readonly footer?: false
  /**
   * Text key of the tab's title, for example `chat:title`. `by-loader`: the `tabTitle` of the loader's data; `by-site`:
   * the tenant's index title.
   */
  readonly title: `${string}:${string}` | 'by-loader' | 'by-site'
  /** Which navigation entry is current. */
  readonly current?: 'members' | 'chats' | 'likes' | 'premium' | 'credits' | 'profile'
  /**
   * Who gets the framework's script: everybody (default), only `members`, or nobody (`false`). Without it a page has
   * HTML, CSS and native forms. `on-use`: members at once, visitors when they use a form of the page.
   */
  readonly hydrate?: boolean | 'members' | 'on-use'
  /** Search engines may list the page: it is the brand's own and shows no member. */
  readonly indexed?: boolean
  /** The members area of product.md 2.2, where the bonus banner and modal may show. */
  readonly membersArea?: boolean
}
