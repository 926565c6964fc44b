/** Widths of the window at which the layout changes. */
export const ON_PHONE = '(max-width: 767.98px)'
export const ON_WIDE = '(min-width: 992px)'
export const BELOW_WIDE = '(max-width: 991.98px)'
