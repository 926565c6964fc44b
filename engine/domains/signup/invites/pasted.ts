/** A link of a long host with its token, and room for what a messenger adds to it. */
export const LINK_LENGTH = 300

const PARAM = /[?&]invite=([^&#\s]*)/

/** The token of what a visitor pasted: a whole invite link, or its code alone. */
export const tokenOf = (pasted: string): string => PARAM.exec(pasted)?.[1] ?? pasted.trim()
