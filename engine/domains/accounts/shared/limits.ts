/** Maximum length of a password, in UTF-16 units; used by the browser too. */
export const PASSWORD_MAX_LENGTH = 200
/** In code points. */
export const PASSWORD_MIN = 8
