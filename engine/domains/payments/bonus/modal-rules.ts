/** How long the members area is open before the bonus modal opens (product.md 4.5). */
export const BONUS_MODAL_DELAY_MS = 40_000

interface ModalCase {
  /** Whether the page is one of the members area. */
  readonly inArea: boolean
  /** Whether the area has been open for the delay, without a pause. */
  readonly waited: boolean
  /** Undefined for a visitor. */
  readonly credits: number | undefined
  /** What is left of the bonus; 0 where none runs. */
  readonly leftMs: number
  /** In this browser, in any of its tabs. */
  readonly dismissed: boolean
}

/** Whether the bonus modal is open (product.md 4.5). */
export const opensBonusModal = ({ inArea, waited, credits, leftMs, dismissed }: ModalCase) =>
  inArea && waited && credits === 0 && leftMs > 0 && !dismissed
