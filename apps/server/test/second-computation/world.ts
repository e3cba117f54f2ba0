/*
 * A company as plain facts, for a second computation of its reports. Months are yyyy-MM, amounts minor units of the
 * project's currency.
 */

export type Unit = {
  readonly id: string
  readonly parent: string | null
  readonly isCenter: boolean
}
export type Office = 'FC001' | 'FC002'

export type Entry = {
  readonly from: string
  readonly unit: string
  readonly grade: string
  readonly office: Office
}
export type Residence = { readonly from: string; readonly resides: boolean }

export type Person = {
  readonly id: string
  readonly joined: string
  /** The last day; null: still employed. */
  readonly left: string | null
  /** As of today, the earliest first. */
  readonly history: readonly Entry[]
  /** As of when months were closed. */
  readonly historyAtClose: Entry[]
}

export type Price = {
  readonly year: number
  readonly unitType: 'UP001' | 'UP002'
  readonly grade: string
  readonly prime: Readonly<Record<Currency, number>>
  readonly settlement: Readonly<Record<Currency, number>>
}
export type Currency = 'KRW' | 'USD'

export type Work = {
  readonly person: string
  readonly day: string
  readonly hundredths: number
  readonly isSubmitted: boolean
}

export type Project = {
  readonly id: string
  readonly currency: Currency
  readonly isBillable: boolean
  readonly isInternalRnd: boolean
  readonly hasBusinessCost: boolean
  readonly manager: string
  readonly firstMonth: string
  readonly lastMonth: string
  readonly rows: readonly {
    readonly year: number
    readonly team: string
    readonly sales: number
    readonly outsourcing: number
    readonly expense: number
    readonly isOwner: boolean
  }[]
  readonly thirdPartyCost: number
  readonly billings: readonly {
    readonly revenue: 'ST001' | 'ST002' | 'ST003' | 'ST004'
    readonly month: string
    readonly planned: number
    readonly actual: number
  }[]
  readonly costs: readonly {
    readonly category: 'CE001' | 'CE002' | 'CE003'
    readonly team: string
    readonly month: string
    readonly amount: number
  }[]
  readonly work: readonly Work[]
  /** Of members; without one a person works in-house. */
  readonly residence: Readonly<Record<string, readonly Residence[]>>
  /** As of when months were closed. */
  readonly residenceAtClose: Record<string, readonly Residence[]>
  readonly plans: readonly {
    /** Null: a placeholder. */
    readonly person: string | null
    readonly kind: 'TBN' | 'OUTSOURCING' | null
    readonly grade: string
    readonly resides: boolean
    readonly month: string
    readonly hundredths: number
  }[]
}

export type World = {
  readonly charts: Readonly<Record<number, readonly Unit[]>>
  readonly people: readonly Person[]
  readonly projects: readonly Project[]
  readonly prices: readonly Price[]
  /** In percent, by year. */
  readonly opex: Readonly<Record<number, number>>
  readonly wonPerDollar: Readonly<Record<number, number>>
  readonly targets: readonly {
    readonly year: number
    readonly team: string
    readonly won: number
  }[]
  readonly closedMonths: readonly string[]
  /** The closed months that were opened again, as `person month`. */
  readonly reopened: ReadonlySet<string>
  readonly holidays: readonly {
    readonly office: Office
    readonly day: string
    /** Entered after the months were closed. */
    readonly isLate: boolean
  }[]
}
