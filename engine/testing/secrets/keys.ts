import { randomBytes } from 'node:crypto'
import { parseSecretsKey, type SecretsKey } from '#engine/platform/secrets/seal.ts'

/** As operators make one. */
export const newKeyText = () => randomBytes(32).toString('base64')

export const newSecretsKey = (): SecretsKey => parseSecretsKey(newKeyText())
