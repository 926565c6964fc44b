/** The `view-transition-name` of the photo that grows from a tile to the profile, where it has `data-carried`. */
export const CARRIED_PHOTO = 'member-photo'
