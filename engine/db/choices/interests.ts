/**
 * The interests of product.md 3.3, in its order, each with the icon that stands for it. Labels: `profile:interest.<id>`.
 * A niche may bring further ones (`NichePack`).
 */
export const INTERESTS = [
  { id: 'adventure', icon: 'compass' },
  { id: 'analsex', icon: 'circle-dot' },
  { id: 'animals', icon: 'paw-print' },
  { id: 'art', icon: 'palette' },
  { id: 'astrology', icon: 'sparkles' },
  { id: 'barbecue', icon: 'flame' },
  { id: 'beach', icon: 'waves' },
  { id: 'beer', icon: 'beer' },
  { id: 'biking', icon: 'bike' },
  { id: 'bondage', icon: 'link' },
  { id: 'coffee', icon: 'coffee' },
  { id: 'cooking', icon: 'chef-hat' },
  { id: 'dancing', icon: 'disc-3' },
  { id: 'exchanging_pictures', icon: 'images' },
  { id: 'fashion', icon: 'shirt' },
  { id: 'foodie', icon: 'utensils' },
  { id: 'gardening', icon: 'flower-2' },
  { id: 'gym', icon: 'dumbbell' },
  { id: 'hiking', icon: 'mountain' },
  { id: 'hugging', icon: 'heart-handshake' },
  { id: 'kissing', icon: 'heart' },
  { id: 'lingerie', icon: 'ribbon' },
  { id: 'massages', icon: 'hand' },
  { id: 'masturbating', icon: 'hand-heart' },
  { id: 'movies', icon: 'clapperboard' },
  { id: 'music', icon: 'music' },
  { id: 'one_night_stand', icon: 'moon' },
  { id: 'oral_sex', icon: 'circle-dashed' },
  { id: 'outdoors', icon: 'tent-tree' },
  { id: 'party', icon: 'party-popper' },
  { id: 'photography', icon: 'camera' },
  { id: 'politics', icon: 'landmark' },
  { id: 'public_sex', icon: 'trees' },
  { id: 'reading', icon: 'book-open' },
  { id: 'relationship', icon: 'gem' },
  { id: 'sadomasochism', icon: 'zap' },
  { id: 'safe_sex', icon: 'shield-check' },
  { id: 'sex', icon: 'flame-kindling' },
  { id: 'sex_toys', icon: 'wand-sparkles' },
  { id: 'shopping', icon: 'shopping-bag' },
  { id: 'sports', icon: 'volleyball' },
  { id: 'sushi', icon: 'fish' },
  { id: 'tattoos', icon: 'pen-tool' },
  { id: 'tea', icon: 'cup-soda' },
  { id: 'theater', icon: 'drama' },
  { id: 'threesome', icon: 'users' },
  { id: 'travelling', icon: 'plane' },
  { id: 'vegetarian', icon: 'leaf' },
  { id: 'video_games', icon: 'gamepad-2' },
  { id: 'wine', icon: 'wine' },
] as const

export type InterestId = (typeof INTERESTS)[number]['id']
export type InterestIcon = (typeof INTERESTS)[number]['icon']

export const INTEREST_IDS = INTERESTS.map((interest) => interest.id) as readonly InterestId[]

const ICON_BY_ID = new Map<string, InterestIcon>(INTERESTS.map((interest) => [interest.id, interest.icon]))

export function isInterestId(value: unknown): value is InterestId {
  return typeof value === 'string' && ICON_BY_ID.has(value)
}

/** Icons of the interests that niches bring, by id: `KnownNiche.interestIcons`. */
export type OwnIcons<Icon extends string = string> = Readonly<Record<string, Icon>>

/** Whether the engine or one of the niches has an interest of this id. */
export const isKnownInterest = (id: string, own: OwnIcons): boolean => ICON_BY_ID.has(id) || Object.hasOwn(own, id)

/** The icon of an interest; undefined for an id that neither the engine nor a niche has. */
export const findInterestIcon = <Icon extends string>(
  id: string,
  own: OwnIcons<Icon>,
): InterestIcon | Icon | undefined => ICON_BY_ID.get(id) ?? (Object.hasOwn(own, id) ? own[id] : undefined)
