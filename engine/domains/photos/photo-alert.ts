/** product.md 4.2: routes without the profile-photo alert. */
const WITHOUT = /^\/(profile|signup|activate\/done|premium|notifications|directdebit|settings)(\/|$)/

interface AlertCase {
  readonly path: string
  readonly loggedIn: boolean
  readonly hasMainImage: boolean
  readonly dismissed: boolean
}

/** Shown to members whose profile shows no photo, until they dismiss it. */
export const showsPhotoAlert = ({ path, loggedIn, hasMainImage, dismissed }: AlertCase) =>
  loggedIn && !hasMainImage && !dismissed && !WITHOUT.test(path)
