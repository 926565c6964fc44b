import { join, resolve } from 'node:path'

/** The folder that the operator is in: npm runs its scripts in that of the checkout, and says where it was called. */
const CALLED_FROM = (process.env.npm_lifecycle_event === 'admin' && process.env.INIT_CWD) || process.cwd()

/** The paths of the environment and of plug-ins are below the checkout, as they are for the server. */
export const enterCheckout = (): void => process.chdir(join(import.meta.dirname, '..'))

/** A file as the operator names it. */
export const readPath = (text: string): string => resolve(CALLED_FROM, text)
