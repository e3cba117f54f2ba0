import {
  downloadEmployees,
  employeeSheet,
  uploadEmployees,
} from '@yuga/contract/people/employee-sheet'
import type { FileEndpoint, UploadEndpoint } from '@yuga/contract/wire/endpoint'
import type { ScreenName } from '@yuga/contract/access/menu'
import {
  downloadOrganizations,
  organizationSheet,
  uploadOrganizations,
} from '@yuga/contract/master-data/organization-sheet'
import type { SheetForm } from '@yuga/contract/wire/sheet'
import { unitPriceSheet } from '@yuga/contract/master-data/unit-price-sheet'
import { downloadUnitPrices, uploadUnitPrices } from '@yuga/contract/master-data/unit-prices'
import type { SetUpStep } from '@yuga/domain/set-up/steps'
import { type PlaceOfScreen, placeOn } from './places.ts'

/** A sheet that is taken in right on the guide, by the dialog of its own screen. */
export type SheetOfStep = {
  readonly screen: ScreenName
  readonly form: SheetForm
  readonly download: FileEndpoint
  readonly upload: UploadEndpoint
  /** Of which part of the table the download is. */
  readonly query: Readonly<Record<string, unknown>>
  /** Of which part the upload is. */
  readonly part?: Readonly<Record<string, string | number>>
  readonly uploadText: 'uploadChart' | 'uploadPeople' | 'uploadPrices'
  readonly downloadText: 'downloadChart' | 'templatePeople' | 'templatePrices'
  /** The table as it is rather than the empty template: what is there has to be built on. */
  readonly downloadsRows?: boolean
}

/** The sheet of a step, if it has one. */
export function sheetOf(step: SetUpStep, year: number): SheetOfStep | null {
  switch (step) {
    case 'chart':
      return {
        screen: 'organization',
        form: organizationSheet,
        download: downloadOrganizations,
        upload: uploadOrganizations,
        query: { year },
        part: { year },
        uploadText: 'uploadChart',
        downloadText: 'downloadChart',
        downloadsRows: true,
      }
    case 'prices':
      return {
        screen: 'unitPrice',
        form: unitPriceSheet,
        download: downloadUnitPrices,
        upload: uploadUnitPrices,
        query: { year },
        uploadText: 'uploadPrices',
        downloadText: 'templatePrices',
      }
    case 'people':
      return {
        screen: 'employee',
        form: employeeSheet,
        download: downloadEmployees,
        upload: uploadEmployees,
        query: {},
        uploadText: 'uploadPeople',
        downloadText: 'templatePeople',
      }
    default:
      return null
  }
}

/** The screens on which a step is done, the usual one first. */
export function screensOf(step: SetUpStep, year: number): readonly PlaceOfScreen[] {
  switch (step) {
    case 'chart':
      return [placeOn('organization', { year })]
    case 'holidays':
      return [placeOn('holiday', { month: `${year}01` })]
    case 'prices':
      return [placeOn('unitPrice', { year }), placeOn('commonCode', { groupCode: 'GRDEGR' })]
    case 'people':
      return [placeOn('employee')]
    case 'types':
      return [placeOn('projectType'), placeOn('projectTypeCategory')]
    case 'rates':
      return [placeOn('exchangeRate', { year }), placeOn('opexCharge', { year })]
    case 'targets':
      return [placeOn('gpTeamTarget', { year })]
  }
}
