import { shareOfMachine } from './machine.ts'

/** How many works of one subject may be under way at a time: of the machine in all its processes, else in this process. */
export interface AtOnce {
  /** The works, as the docs name them. */
  readonly of: string
  /** Absent for what is done for visitors only. */
  readonly member?: number
  readonly address: number
  readonly tenant: number
  readonly machine: number
  /** What one beyond the limit gets. */
  readonly beyond: string
}

/** Every limit of works at a time, as engine/docs/limits.md shows them; a test compares the two. */
export const AT_ONCE = {
  upload: {
    of: 'photos, and other bodies of more than 64 KB, that arrive',
    ...{ member: 4, address: 10, tenant: 40, machine: 60 },
    beyond: 'refused, before the body is read',
  },
  visitorPage: {
    of: 'pages that are rendered for visitors',
    ...{ address: 40, tenant: 200, machine: 400 },
    beyond: 'refused; the machine is busy',
  },
} as const satisfies Record<string, AtOnce>

/** For `Retry-After` of what was refused because of others: a place is free soon. */
export const BUSY_SECONDS = '5'

/** Who asks for a work. */
export interface Asking {
  /** Undefined for visitors. */
  readonly memberId: string | undefined
  readonly poolId: string
  /** As `networkOf` counts it. */
  readonly address: string
  readonly tenantId: string
}

/** Whose limit is reached: their own, or one that they share with everybody of the tenant or the machine. */
export type Full = 'own' | 'shared'

/** A function that ends the work, whenever it is called first; or whose limit is reached, with nothing counted. */
export type Place = (() => void) | Full

/** Counts works that are under way. Returns the function that takes a place for one. */
export function countAtOnce(limits: Pick<AtOnce, 'member' | 'address' | 'tenant' | 'machine'>) {
  const underWay = new Map<string, number>()
  const add = (key: string, more: 1 | -1) => {
    const count = (underWay.get(key) ?? 0) + more
    if (count > 0) underWay.set(key, count)
    else underWay.delete(key)
  }
  return ({ memberId, poolId, address, tenantId }: Asking): Place => {
    const own: [string, number][] = [[`address:${address}`, limits.address]]
    if (memberId !== undefined && limits.member !== undefined) own.push([`member:${poolId}:${memberId}`, limits.member])
    const shared: [string, number][] = [
      [`tenant:${tenantId}`, limits.tenant],
      ['machine', shareOfMachine(limits.machine)],
    ]
    const isFull = ([key, max]: [string, number]) => (underWay.get(key) ?? 0) >= max
    if (own.some(isFull)) return 'own'
    if (shared.some(isFull)) return 'shared'
    const keys = [...own, ...shared].map(([key]) => key)
    for (const key of keys) add(key, 1)
    return () => {
      for (const key of keys.splice(0)) add(key, -1)
    }
  }
}
