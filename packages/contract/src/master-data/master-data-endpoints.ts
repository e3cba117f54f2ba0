import * as codes from './codes.ts'
import * as exchangeRates from './exchange-rates.ts'
import * as employeeTargets from './gp-employee-targets.ts'
import * as gpTargets from './gp-targets.ts'
import * as holidayFeeds from './holiday-feeds.ts'
import * as holidayImport from './holiday-import.ts'
import * as holidays from './holidays.ts'
import * as opexCharges from './opex-charges.ts'
import * as organizationSheet from './organization-sheet.ts'
import * as organizations from './organizations.ts'
import * as categories from './project-type-categories.ts'
import * as projectTypes from './project-types.ts'
import * as unitPrices from './unit-prices.ts'

/** What of the API (index.ts) is about the tables that a company maintains. */
export const masterDataEndpoints = {
  codes: {
    readCodes: codes.readCodes,
    listCodes: codes.listCodes,
    createCode: codes.createCode,
    updateCode: codes.updateCode,
    deleteCode: codes.deleteCode,
    downloadCodes: codes.downloadCodes,
    uploadCodes: codes.uploadCodes,
  },
  projectTypes: {
    listProjectTypes: projectTypes.listProjectTypes,
    listTypesOfCategory: projectTypes.listTypesOfCategory,
    listNonBillableTypes: projectTypes.listNonBillableTypes,
    createProjectType: projectTypes.createProjectType,
    updateProjectType: projectTypes.updateProjectType,
    deleteProjectType: projectTypes.deleteProjectType,
    downloadProjectTypes: projectTypes.downloadProjectTypes,
    uploadProjectTypes: projectTypes.uploadProjectTypes,
    listCategories: categories.listCategories,
    createCategory: categories.createCategory,
    updateCategory: categories.updateCategory,
    deleteCategory: categories.deleteCategory,
    downloadCategories: categories.downloadCategories,
    uploadCategories: categories.uploadCategories,
  },
  exchangeRates: {
    readExchangeRate: exchangeRates.readExchangeRate,
    createExchangeRate: exchangeRates.createExchangeRate,
    updateExchangeRate: exchangeRates.updateExchangeRate,
  },
  gpTargets: {
    listTargetTeams: gpTargets.listTargetTeams,
    readTeamTargets: gpTargets.readTeamTargets,
    downloadTeamTargets: gpTargets.downloadTeamTargets,
    saveTeamTargets: gpTargets.saveTeamTargets,
    deleteTeamTarget: gpTargets.deleteTeamTarget,
    readNonBillableTargets: gpTargets.readNonBillableTargets,
    downloadNonBillableTargets: gpTargets.downloadNonBillableTargets,
    saveNonBillableTargets: gpTargets.saveNonBillableTargets,
    deleteNonBillableTarget: gpTargets.deleteNonBillableTarget,
    listEmployeeTargets: employeeTargets.listEmployeeTargets,
    downloadEmployeeTargets: employeeTargets.downloadEmployeeTargets,
    saveEmployeeTargets: employeeTargets.saveEmployeeTargets,
    deleteEmployeeTarget: employeeTargets.deleteEmployeeTarget,
  },
  holidays: {
    readHolidays: holidays.readHolidays,
    listHolidays: holidays.listHolidays,
    readHolidayImpact: holidays.readHolidayImpact,
    createHoliday: holidays.createHoliday,
    updateHoliday: holidays.updateHoliday,
    deleteHoliday: holidays.deleteHoliday,
    importHolidays: holidayImport.importHolidays,
    listHolidayFeeds: holidayFeeds.listHolidayFeeds,
    makeHolidayFeed: holidayFeeds.makeHolidayFeed,
    revokeHolidayFeed: holidayFeeds.revokeHolidayFeed,
    readHolidayFeed: holidayFeeds.readHolidayFeed,
  },
  opexCharges: {
    listOpexCharges: opexCharges.listOpexCharges,
    createOpexCharges: opexCharges.createOpexCharges,
    updateOpexCharges: opexCharges.updateOpexCharges,
  },
  organizations: {
    readOrganizations: organizations.readOrganizations,
    createOrganization: organizations.createOrganization,
    updateOrganization: organizations.updateOrganization,
    deleteOrganization: organizations.deleteOrganization,
    moveOrganization: organizations.moveOrganization,
    copyOrganizations: organizations.copyOrganizations,
    listTeams: organizations.listTeams,
    readOrganizationImpact: organizations.readOrganizationImpact,
    downloadOrganizations: organizationSheet.downloadOrganizations,
    uploadOrganizations: organizationSheet.uploadOrganizations,
  },
  unitPrices: {
    listUnitPrices: unitPrices.listUnitPrices,
    createUnitPrice: unitPrices.createUnitPrice,
    updateUnitPrice: unitPrices.updateUnitPrice,
    deleteUnitPrice: unitPrices.deleteUnitPrice,
    copyUnitPrices: unitPrices.copyUnitPrices,
    downloadUnitPrices: unitPrices.downloadUnitPrices,
    uploadUnitPrices: unitPrices.uploadUnitPrices,
  },
} as const
