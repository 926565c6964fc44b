/** Longest password that is read at all, in UTF-16 units; shared with the browser. */
export const PASSWORD_MAX_LENGTH = 200
/** In code points. */
export const PASSWORD_MIN = 8
