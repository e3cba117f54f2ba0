/**
 * Whether a reminder lies on the same day as an instant, in the zone where its receiver is now or where they were then:
 * with another office no day begins again (timecard-status-6). Null: no one was reminded.
 */
export const isSameDay = (reminder: string, { zone, now }: { zone: string; now: string }) => `(
  (${reminder}.reminded_at at time zone ${zone})::date = (${now}::timestamptz at time zone ${zone})::date
  or (${now}::timestamptz at time zone ${reminder}.time_zone)::date = ${reminder}.reminded_on)`
