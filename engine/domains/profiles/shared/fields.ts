import type { Gender, Seeking, Sexuality } from '#engine/db/choices/member-fields.ts'

export * from '#engine/db/choices/member-fields.ts'

export function deriveSexuality(gender: Gender, seeking: Seeking): Sexuality {
  if (seeking === 'both') return 'bi'
  if (gender === 'male') return seeking === 'men' ? 'gay' : 'hetero'
  return seeking === 'women' ? 'lesbian' : 'hetero'
}
