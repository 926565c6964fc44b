/** The interests of product.md 3.3, in its order, each with the icon that stands for it. Labels: `profile:interest.<id>`. */
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

export const INTEREST_IDS: readonly InterestId[] = INTERESTS.map((interest) => interest.id)

const ICON_BY_ID = new Map<string, InterestIcon>(INTERESTS.map((interest) => [interest.id, interest.icon]))

export function isInterestId(value: unknown): value is InterestId {
  return typeof value === 'string' && ICON_BY_ID.has(value)
}

/** The icon of an interest; throws for an id that is not in the list. */
export function getInterestIcon(id: InterestId): InterestIcon {
  const icon = ICON_BY_ID.get(id)
  if (icon === undefined) throw new Error(`Unknown interest: ${id}`)
  return icon
}
