import { hash, randomBytes } from 'node:crypto'

/** 256 random bits for a cookie or a link. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** The form in which the database stores a secret. */
export const hashSecret = (secret: string) => hash('sha256', secret, 'base64url')
