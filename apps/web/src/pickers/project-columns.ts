/** How wide the columns are that every list of projects has, in pixels; the name has what is left (screens-27). */
export const projectColumnWidths = { id: 104, type: 100, pm: 96, period: 216, status: 84 } as const
