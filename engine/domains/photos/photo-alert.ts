/** product.md 4.2: routes without the profile-photo alert. */
const WITHOUT = /^\/(profile|signup|activate\/done|premium|notifications|directdebit|settings)(\/|$)/

interface AlertCase {
  readonly path: string
  readonly loggedIn: boolean
  readonly hasMainImage: boolean
  readonly dismissed: boolean
}

/** Whether to show the alert: no visible photo, and not dismissed. */
export const showsPhotoAlert = ({ path, loggedIn, hasMainImage, dismissed }: AlertCase) =>
  loggedIn && !hasMainImage && !dismissed && !WITHOUT.test(path)
