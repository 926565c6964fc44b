import type { StaffRight, StaffRole } from '#engine'
import { STAFF_ROLES } from '#engine/choices.ts'
import { CommandFailure, EXIT } from '../frame/exit.ts'
import type { Session } from '../frame/session.ts'
import { inspectOne } from '../tenants/tenants.ts'

export const ROLE_WORDS =
  `${STAFF_ROLES.join(', ')}: everywhere, or after @ for one site (support@amore), ` +
  'or for the sites of a pool (moderator@pool:amore)'

const isRole = (text: string | undefined): text is StaffRole => STAFF_ROLES.some((role) => role === text)

/** A right as it is typed. @throws CommandFailure for anything else */
function readRight(text: string): StaffRight {
  const [role, where = '', ...rest] = text.split('@')
  const [, pool, tenant] = /^(?:pool:([\w-]+)|([\w-]+))$/.exec(where) ?? []
  if (!isRole(role) || rest.length > 0 || (text.includes('@') && pool === undefined && tenant === undefined))
    throw new CommandFailure(EXIT.usage, `--role: "${text}" is none: ${ROLE_WORDS}`)
  if (pool !== undefined) return { role, reach: 'pool', place: pool }
  return tenant === undefined ? { role, reach: 'all', place: '' } : { role, reach: 'tenant', place: tenant }
}

/** The rights of `--role`; each site that they name exists. @throws CommandFailure */
export async function readRights(session: Session, texts: readonly string[]): Promise<StaffRight[]> {
  const rights = texts.map(readRight)
  for (const { reach, place } of rights) if (reach === 'tenant') await inspectOne(session, place)
  return rights
}

/** A right as it is typed and printed. */
export const wordsOf = ({ role, reach, place }: StaffRight): string => {
  if (reach === 'all') return role
  return reach === 'pool' ? `${role}@pool:${place}` : `${role}@${place}`
}

/** The address at which a person sets up an account. */
export function setUpAddress({ env }: Session, token: string): string {
  const origin = env.backOffice?.origin ?? `http://localhost:${env.backOffice?.port ?? 'BACKOFFICE_PORT'}`
  return `${origin}/set-up?token=${token}`
}

/** The lines that show a link; nothing stores it. */
export const linkLines = (address: string, until: number): string[] => [
  address,
  `The link works once, until ${new Date(until).toISOString().slice(0, 16).replace('T', ' ')} UTC, and is not shown again.`,
]
