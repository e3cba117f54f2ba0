/** What the demonstration calls types of projects and their categories: Korean, English. */
export const typeTexts = {
  preSales: ['프리세일즈', 'Pre-sales'],
  training: ['교육', 'Training'],
  internalCategory: ['사내', 'Internal'],
  maintenanceCategory: ['유지보수', 'Maintenance'],
} as const
