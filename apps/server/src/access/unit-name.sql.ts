/*
 * What units are called, as SQL (organization-10): in English by the display name, where there is one. The parameters
 * are SQL expressions.
 */

/** A unit of a chart, in a language. */
export const unitNameIn = (language: string, unit: string) =>
  `case when ${language} = 'en' and ${unit}.display_name <> '' then ${unit}.display_name else ${unit}.name end`

/** Both the name and the display name, where only the answer knows the language. */
export const bothNames = (unit: string) => `array[${unit}.name, ${unit}.display_name]`

/** One of `bothNames`, in a language. */
export const ofBothNames = (language: string, names: string) =>
  `case when ${language} = 'en' and (${names})[2] <> '' then (${names})[2] else (${names})[1] end`

/** What a search for units compares: both names and its id, each on a line. */
export const soughtUnit = (unit: string) =>
  `concat_ws(E'\\n', ${unit}.name, ${unit}.display_name, ${unit}.organization_id)`
