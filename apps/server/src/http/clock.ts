/** The one place that knows the time; tests and demonstrations start it where they like. */
export type Clock = { now(): Date }

const systemClock: Clock = { now: () => new Date() }

/** A clock that starts at an instant and runs on from there. */
export function startingAt(instant: Date): Clock {
  const shift = instant.getTime() - Date.now()
  return { now: () => new Date(Date.now() + shift) }
}

/** The clock of the settings. */
export function clockOf({ clockStart }: { readonly clockStart: Date | undefined }): Clock {
  return clockStart === undefined ? systemClock : startingAt(clockStart)
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    formats.set(timeZone, format)
  }
  return format
}

/** The calendar day of an instant in an office's zone, 'YYYY-MM-DD' (calendar-1). */
export function dayIn(timeZone: string, instant: Date): string {
  return formatIn(timeZone).format(instant).slice(0, 10)
}

/** An instant as the wall clock of a zone shows it, 'YYYY-MM-DDTHH:MM:SS'. */
export function wallClockIn(timeZone: string, instant: Date): string {
  return formatIn(timeZone).format(instant).replace(' ', 'T')
}
