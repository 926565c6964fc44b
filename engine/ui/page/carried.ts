/** The photo that grows from a tile to the profile, which has it as `data-carried`: its `view-transition-name`. */
export const CARRIED_PHOTO = 'member-photo'
