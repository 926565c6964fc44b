/**
 * What a route passes to the shell: its text namespaces (besides `common`), its layout (product.md 2.2) and its title
 * key.
 */
export interface RouteHandle {
  readonly texts?: readonly string[]
  readonly layout?: 'default' | 'chat' | 'lander' | 'empty'
  /** The layout for logged-in members, where it is another. */
  readonly memberLayout?: 'default'
  /** `false` where one thing is done from end to end, without the footer's ways out of it. */
  readonly footer?: false
  /**
   * Text key of the tab's title, for example `chat:title`. `by-loader`: the loader's `tabTitle`, where only the data
   * know it; `by-site`: the tenant's index title.
   */
  readonly title: `${string}:${string}` | 'by-loader' | 'by-site'
  /** Which navigation entry is current. */
  readonly current?: 'members' | 'chats' | 'likes' | 'premium' | 'credits' | 'profile'
  /**
   * Who gets the framework's script: all (default), only `members`, or none (`false`). The others get HTML, CSS
   * and forms that work by themselves. `on-use`: members at once, visitors when they use a form of the page.
   */
  readonly hydrate?: boolean | 'members' | 'on-use'
  /** Search engines may list the page: it is the brand's own and shows no member. */
  readonly indexed?: boolean
  /** The members area of product.md 2.2, where the bonus banner and modal may show. */
  readonly membersArea?: boolean
}
