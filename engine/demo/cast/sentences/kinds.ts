/** What invented members say about themselves: one sentence of each kind makes a text. */
export interface Sentences {
  life: string[]
  habits: string[]
  wishes: string[]
  /** User names that are no first names. */
  names: string[]
}
