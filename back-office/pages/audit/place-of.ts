/** The word of a pool; rows of the installation have a hyphen in its place. */
export const placeOf = (pool: string): string => (pool === '-' ? 'installation' : pool)
