import { v4 } from 'uuid'

/** A UUIDv4 made in the browser, on plain http too, where `crypto.randomUUID` does not exist. */
export const newClientId = (): string => v4()
