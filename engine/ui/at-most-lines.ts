/** Cuts a text after so many lines, with an ellipsis. */
export const atMostLines = (count: number) =>
  ({ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: count, overflow: 'hidden' }) as const
