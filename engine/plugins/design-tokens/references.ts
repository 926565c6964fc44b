import { readPointer } from './read-document.ts'
import { isObject, type Located, nest } from './tree.ts'

const REFERENCE = /^\{([^{}]+)\}$/
/** Longer chains of references are taken for circles. */
const MAX_CHAIN = 32

/** The path that `{group.token}` names. */
export const referredTo = (value: unknown): string | undefined =>
  typeof value === 'string' ? REFERENCE.exec(value)?.[1] : undefined

/** Finds what references of the tokens of one scheme stand for. */
export class References {
  readonly #tokens: ReadonlyMap<string, Located>
  #nested: unknown

  constructor(tokens: ReadonlyMap<string, Located>) {
    this.#tokens = tokens
  }

  /** The type of a token: its own, or that of the token that it refers to. */
  typeOf({ json, type }: Located, chain = 0): string | undefined {
    const target = this.#targetOf(json.$value ?? json)
    return type ?? (target && chain < MAX_CHAIN ? this.typeOf(target, chain + 1) : undefined)
  }

  /**
   * The value of a token without references, except those that `keeps`. @throws naming a reference to what is not there,
   * or a circle
   */
  valueOf({ json }: Located, keeps: (path: string) => boolean): unknown {
    return this.#resolve('$value' in json ? json.$value : json, keeps, 0)
  }

  #targetOf(value: unknown): Located | undefined {
    const path =
      referredTo(value) ?? (isObject(value) && typeof value.$ref === 'string' ? pathOf(value.$ref) : undefined)
    return path === undefined ? undefined : this.#tokens.get(path)
  }

  #resolve(value: unknown, keeps: (path: string) => boolean, chain: number): unknown {
    if (chain > MAX_CHAIN) throw new Error('references go round in a circle')
    const next = (inner: unknown) => this.#resolve(inner, keeps, chain + 1)
    const path = referredTo(value)
    if (path !== undefined) {
      if (keeps(path)) return value
      const target = this.#tokens.get(path)
      if (!target) throw new Error(`refers to {${path}}, which is not there`)
      return next('$value' in target.json ? target.json.$value : target.json)
    }
    if (Array.isArray(value)) return value.map(next)
    if (!isObject(value)) return value
    if (typeof value.$ref === 'string') return next(this.#findPart(value.$ref))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, next(inner)]))
  }

  /** What a JSON pointer names: a token, whose value it is then, or a part of one. */
  #findPart(pointer: string): unknown {
    this.#nested ??= nest({ tokens: new Map(this.#tokens), groups: new Map() })
    const found = pointer.startsWith('#/') ? readPointer(this.#nested, pointer.slice(1)) : undefined
    if (found === undefined) throw new Error(`refers to ${pointer}, which is not there`)
    return isObject(found) && '$value' in found ? found.$value : found
  }
}

const pathOf = (pointer: string) =>
  pointer
    .replace(/^#\//, '')
    .replace(/\/\$value$/, '')
    .replaceAll('/', '.')
