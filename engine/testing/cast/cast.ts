import { card, invented, longNamed } from '#engine/domains/profiles/story-data.tsx'
import type { MainImage, ProfileCard, User } from '#engine/platform/types.ts'
import anouk from './faces/anouk.webp'
import anoukOutside from './faces/anouk-2.webp'
import anoukInTown from './faces/anouk-3.webp'
import femke from './faces/femke.webp'
import imani from './faces/imani.webp'
import joris from './faces/joris.webp'
import lieke from './faces/lieke.webp'
import maria from './faces/maria.webp'
import noor from './faces/noor.webp'
import ruben from './faces/ruben.webp'

const imageOf = (src: string) => ({ thumb_filename: src, match: src, thumbhash: '', focus: null })

const person = (id: string, src: string | null, changes: Partial<ProfileCard>): ProfileCard => ({
  ...card,
  id,
  online: false,
  ...changes,
  main_image: src === null ? null : imageOf(src),
})

/** The members of the screens: one long name, one without a photo, one fictional. */
export const ANOUK = person('anouk', anouk, { online: true })
export const LIEKE = person('lieke', lieke, { ...longNamed, age: 37 })
export const IMANI = person('imani', imani, { ...invented, age: 29, place: 'Rotterdam' })
export const FEMKE = person('femke', femke, { name: 'Femke', age: 31, place: 'Zeist', online: true })
export const MARIA = person('maria', maria, {
  name: 'María de los Ángeles',
  age: 52,
  place: 'Charlottenburg-Wilmersdorf',
  distance_km: 85,
  about_me: 'Plants tomatoes on a balcony on the fourth floor, and shares them with whoever carries the soil up.',
})
const NOOR = person('noor', noor, { name: 'Noor', age: 41, place: 'Amersfoort', distance_km: 20 })
export const RUBEN = person('ruben', ruben, { name: 'Ruben', age: 33, gender: 'male', place: 'Bunnik' })
export const SANNE = person('sanne', null, { name: 'Sanne', age: 45, place: 'Houten', about_me: '', interests: [] })

export const CAST: readonly ProfileCard[] = [ANOUK, LIEKE, IMANI, FEMKE, MARIA, NOOR, RUBEN, SANNE]

/** Many: the cast again and again, each with an id of its own. */
export const CROWD: readonly ProfileCard[] = [0, 1, 2].flatMap((round) =>
  CAST.map((one) => ({ ...one, id: `${one.id}-${round}` })),
)

export const PHOTOS_OF_ANOUK = [anouk, anoukOutside, anoukInTown].map((src, at) => ({
  id: `p${at}`,
  small: src,
  large: src,
  locked: false,
  thumbhash: '',
  focus: null,
  private: false,
  pending: false,
}))

const face: MainImage = { filename: joris, thumb_filename: joris, status: 'active', match: joris }

/** The member who looks. */
export const JORIS: User = {
  status: 'active',
  credits: 12,
  paid_user: false,
  signup_date: Date.UTC(2026, 2, 1),
  fictional_icon: 'drama',
  language: 'en',
  // That of the browser, so that the page has nothing to report.
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  notifications_disabled: [],
  profile: { id: 'joris', name: 'Joris', country: 'NL', status: 'active', main_image: face },
}
