/** Where the site serves the emoji's names; the number is the version of the data, so that browsers may cache them. */
export const EMOJI_PATH = '/emoji-17'
