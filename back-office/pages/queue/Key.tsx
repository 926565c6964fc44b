import * as css from './queue.css.ts'

/** The key that presses the button in which it stands. */
export const Key = ({ children }: { readonly children: string }) => (
  <span className={css.key} aria-hidden="true">
    {children}
  </span>
)
