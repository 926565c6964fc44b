/** Server processes of this machine on this database, with this one. */
let processes = 1

export function setProcesses(count: number): void {
  processes = Math.max(1, count)
}

/**
 * What this process may admit of a limit that all processes of a machine share: an equal part, so that together they
 * admit no more than the limit and none asks the others.
 */
export const shareOfMachine = (limit: number): number => Math.max(1, Math.floor(limit / processes))
