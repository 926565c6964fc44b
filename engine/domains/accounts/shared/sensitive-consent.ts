/** The consent to data on orientation and sex life (product.md 10.10). */
export interface SensitiveConsent {
  /** Epoch ms; undefined for members of before it was asked for. */
  readonly givenAt: number | undefined
  readonly withdrawn: boolean
}
