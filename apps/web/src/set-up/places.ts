import { pathOf, type ScreenName } from '@yuga/contract/access/menu'
import type { Missing, MissingKind } from '@yuga/contract/company/set-up'

/** A screen, and what of it is meant, as its address says it. */
export type PlaceOfScreen = {
  readonly screen: ScreenName
  readonly to: string
  readonly search: Readonly<Record<string, string | number>>
}

export function placeOn(
  screen: ScreenName,
  search: Readonly<Record<string, string | number>> = {},
): PlaceOfScreen {
  return { screen, to: pathOf(screen), search }
}

const screenOf: Readonly<Record<MissingKind, ScreenName>> = {
  chart: 'organization',
  profitCenter: 'organization',
  teamLeader: 'organization',
  holiday: 'holiday',
  employeeHistory: 'employee',
  employeeUnit: 'employee',
  invitation: 'employee',
  administrator: 'employee',
  unitPrice: 'unitPrice',
  exchangeRate: 'exchangeRate',
  opexCharge: 'opexCharge',
  mail: 'outbox',
}

/** Where what is missing is set, and for one of its items where that one is. */
export function placeOf(
  { missingKind: kind, standardYear, currencyCode }: Missing,
  itemId?: string,
): PlaceOfScreen {
  const screen = screenOf[kind]
  switch (screen) {
    case 'employee':
      return placeOn(screen, itemId === undefined ? {} : { searchKeyword: itemId })
    case 'holiday':
      return placeOn(screen, {
        month: `${standardYear}01`,
        ...(itemId !== undefined && { office: itemId }),
      })
    case 'outbox':
      return placeOn(screen, { state: 'waiting' })
    case 'unitPrice':
      return placeOn(screen, {
        year: Number(standardYear),
        ...(currencyCode === 'CY002' && { currency: currencyCode }),
      })
    default:
      return placeOn(screen, { year: Number(standardYear) })
  }
}

/** Whether each item has its own place next to that of the whole. */
export const hasPlaces = ({ missingKind }: Missing) =>
  screenOf[missingKind] === 'employee' || missingKind === 'holiday'
