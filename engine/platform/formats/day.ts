/** The format of each zone: making one takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function isoFormat(timeZone: string): Intl.DateTimeFormat {
  const form = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone } as const
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', form)
  formats.set(timeZone, format)
  return format
}

/** The date of a time (epoch ms) in that zone, `YYYY-MM-DD`. */
export const dayOf = (time: number, timeZone: string): string => isoFormat(timeZone).format(time)
