/** Role codes (access-6), or `anyone` (needs no sign-in), `everyone` (every active employee). */
export type Who = string

/**
 * The table of access-2 written down by hand, row by row, with the permissions and calls that come of it; what the
 * code declares is held against this, never the other way round.
 */
export const accessTable: readonly [what: string, Who, permissions: string, calls: string][] = [
  [
    'what the sign-in page needs',
    'anyone',
    '',
    `session.readSite session.signIn session.readPasswordLink session.setPassword
     session.askPasswordLink providers.readSignInWays providers.startAtProvider
     providers.returnFromProvider providers.exchangeCode providers.logOutByProvider
     factors.proveFactor factors.factorOptions factors.proveFactorByPasskey
     factors.passkeySignInOptions factors.signInByPasskey holidays.readHolidayFeed company.readLogo`,
  ],
  [
    'sign in, sign out, own profile, own password, codes, holidays, look-up lists',
    'everyone',
    '',
    `session.readOwnSession session.readDraftKey session.signOut session.leaveSession session.changeOwnPassword session.confirmSession
     session.setOwnLanguage session.setOwnStart
     session.listOwnSessions session.endOwnSession session.endOtherSessions codes.readCodes
     organizations.readOrganizations organizations.listTeams
     holidays.readHolidays holidays.listHolidayFeeds holidays.makeHolidayFeed
     holidays.revokeHolidayFeed messages.readMailKinds messages.chooseMailKinds
     gpTargets.listTargetTeams projectTypes.listProjectTypes projectTypes.listTypesOfCategory
     projectTypes.listNonBillableTypes
     deputies.listOwnDeputies deputies.listPrincipals
     factors.readFactors factors.startTotp factors.confirmTotp factors.removeTotp factors.renewRecoveryCodes
     factors.startPasskey factors.addPasskey factors.renamePasskey factors.removePasskey
     factors.passkeyConfirmOptions factors.confirmByPasskey
     providers.confirmByProvider tokens.listOwnTokens tokens.createToken tokens.revokeToken
     savedViews.listSavedViews savedViews.createSavedView savedViews.updateSavedView
     savedViews.deleteSavedView
     reportMails.listReportMails reportMails.createReportMail reportMails.updateReportMail
     reportMails.deleteReportMail reportMails.leaveReportMail timecardStatus.readPersonMonth
     projects.readOwnSkills projects.saveOwnSkills`,
  ],
  [
    'notices: read, download',
    'everyone',
    '',
    'notices.listNotices notices.readNotice notices.markNoticeRead notices.downloadAttachFile',
  ],
  [
    'notices: write, edit, delete',
    'LE999',
    'notices.write',
    'notices.createNotice notices.updateNotice notices.deleteNotice audit.readNoticeHistory',
  ],
  [
    'messages: own only',
    'LE001 LE002 LE003 LE004 LE005 LE999',
    'messages.own',
    `events.readBadges events.streamEvents messages.listMessages messages.readMessage
     messages.markMessageRead messages.markMessagesRead`,
  ],
  [
    '[screens-15] the menu entry of messages',
    'LE001 LE002 LE003 LE004 LE999',
    'messages.in-menu',
    '',
  ],
  [
    'timecard: own only; own month close',
    'LE001 LE002 LE003 LE004 LE999',
    'timecard.own',
    `timecard.readTimecard timecard.saveTimecard timecard.submitTimecard timecard.setProjectsShown
     timecard.requestOvertime timecard.requestUnsubmit timecard.withdrawRequest
     audit.readRequestHistory audit.readTimecardHistory
     monthClose.validateMonthClose monthClose.readMonthCloseOutlook monthClose.closeOwnMonth`,
  ],
  [
    'own pending overtime, with or without a deciding role (requests-6)',
    'LE001 LE002 LE003 LE004 LE999',
    '',
    'requests.listOvertimes requests.approveOvertimes requests.listOwnRequests',
  ],
  [
    'member requests: list, request, cancel own',
    'LE001 LE002 LE003 LE004 LE999',
    'member-requests.own',
    `memberRequests.listProjectsToJoin memberRequests.requestToJoin
     memberRequests.cancelRequestToJoin`,
  ],
  [
    'approvals: see and decide',
    'LE002 LE003 LE004 LE999',
    'requests.decide',
    `approvals.listJoinRequests approvals.approveJoinRequests approvals.rejectJoinRequests
     approvals.readJoinImpact approvals.listDecided
     requests.cancelOvertimes requests.listUnsubmits requests.approveUnsubmits
     requests.cancelUnsubmits`,
  ],
  [
    'projects: list, detail',
    'LE002 LE003 LE004 LE005 LE999',
    'projects.read',
    `projects.listProjects projects.readProject projects.readProjectHistory projects.listOpenStaffing
     projects.downloadClosingReport`,
  ],
  [
    'staffing of the units that they lead',
    'LE003 LE004 LE005 LE999',
    'projects.staffing',
    `projects.listStaffing projects.readStaffingDemand projects.listPlaceholders
     projects.listCandidates`,
  ],
  [
    'projects: edit members, of managed ones',
    'LE002 LE999',
    'projects.edit-members',
    'projects.updateProject projects.uploadClosingReport projects.applyWhatIf',
  ],
  [
    'projects: create',
    'LE002 LE003 LE999',
    'projects.create',
    `projects.createProject projects.checkProjectId projects.listMembersByUnit projects.readCapacity
     employees.listEmployeePart mails.sendEmail`,
  ],
  [
    'projects: edit everything',
    'LE999',
    'projects.edit',
    `projects.deleteProject projects.updateProjectStatus projects.previewProject
     projects.keepBaseline projects.previewWhatIf
     projects.downloadProjectTemplate projects.uploadProjects`,
  ],
  [
    'reports team profit, utilization, timecard status, billing, cost',
    'LE003 LE004 LE005 LE999',
    `reports.team-profit reports.utilization reports.timecard-status reports.billing reports.cost`,
    `utilization.listUtilization utilization.downloadUtilization utilization.readUtilizationTrend
     utilization.readUtilizationDetail utilization.downloadUtilizationDetail
     utilization.downloadWorkedHours utilization.explainUtilization reportUnits.listReportUnits
     billingAndCost.readBillingData billingAndCost.downloadBillingData
     billingAndCost.readCostData billingAndCost.downloadCostData
     billingAndCost.explainBillingData billingAndCost.explainCostData
     profit.listTeamProfit profit.listTeamProfitProjects profit.downloadTeamProfit
     profit.explainTeamProfit overview.readOverview overview.downloadOverview
     forecast.readForecast forecast.downloadForecast forecast.readForecastToCome
     comparison.compareUtilization comparison.downloadUtilizationComparison
     comparison.compareTeamProfit comparison.downloadTeamProfitComparison`,
  ],
  [
    'reports project profit, SI exit',
    'LE002 LE003 LE004 LE005 LE999',
    'reports.project-profit reports.si-exit',
    `reportProjects.listProfitProjects reportProjects.listEndedSiProjects
     reportProjects.downloadEndedSiProjects profit.listProjectProfit
     profit.downloadProjectProfit profit.explainProjectProfit forecast.readProjectForecast
     projects.listBaselines projects.listWhatIfs projects.createWhatIf projects.readWhatIf
     projects.updateWhatIf projects.deleteWhatIf forecast.compareWhatIf
     behindPlan.listProjectsBehindPlan reportSource.readReportSource
     comparison.compareProjectProfit comparison.downloadProjectProfitComparison`,
  ],
  [
    'own alerts: who reads the money of projects, or utilization (alerts-1)',
    'LE002 LE003 LE004 LE005 LE999',
    '',
    'alerts.listAlerts alerts.createAlert alerts.updateAlert alerts.deleteAlert',
  ],
  [
    'reports reconciliation',
    'LE005 LE999',
    'reports.reconciliation',
    'reconciliation.readReconciliation',
  ],
  [
    'close a month for everyone',
    'LE999',
    'month-close.everyone',
    'monthClose.closeMonthForEveryone monthClose.previewMonthClose',
  ],
  [
    'timecard status',
    'LE003 LE004 LE005 LE999',
    '',
    `timecardStatus.listTimecardStatus timecardStatus.downloadTimecardStatus
     timecardStatus.readMonthProgress`,
  ],
  [
    'a subordinate’s week, read only (from the close cockpit)',
    'LE003 LE004 LE005 LE999',
    'timecard.read-others',
    'timecardStatus.readEmployeeWeek timecardStatus.readChangesSinceClose',
  ],
  [
    'remind those who miss something',
    'LE003 LE004 LE999',
    'timecard.remind',
    'timecardStatus.remindEmployees',
  ],
  [
    'deputies: who enters or decides names them, and looks for people to name (access-7)',
    'LE001 LE002 LE003 LE004 LE999',
    'deputies.own',
    `deputies.nameDeputy deputies.changeDeputy deputies.endDeputy deputies.searchEmployees`,
  ],
  ['enter for anyone (access-9)', 'LE999', 'timecard.for-anyone', ''],
  [
    'cancel one employee’s month close',
    'LE003 LE999',
    'month-close.cancel',
    'monthClose.cancelMonthClose',
  ],
  [
    'end the sessions of an employee (sessions-4)',
    'LE999',
    'accounts.end-sessions',
    'session.endSessionsOfEmployee factors.resetFactors',
  ],
  [
    'the monthly reports of everybody: see and end them (report-mails-9)',
    'LE999',
    'reports.end-mails',
    'reportMails.listAllReportMails reportMails.endReportMail',
  ],
  [
    'opex rates: who reads settings, and who creates projects',
    'LE002 LE003 LE005 LE999',
    'opex.read',
    'opexCharges.listOpexCharges',
  ],
  [
    'settings screens: read',
    'LE002 LE005 LE999',
    'settings.read',
    `batchJobs.listBatchJobRuns batchJobs.listBatchJobs
     codes.listCodes codes.downloadCodes company.readCompany employees.listEmployees employees.readEmployeeHistory
     employees.downloadEmployees exchangeRates.readExchangeRate holidays.listHolidays
     organizations.downloadOrganizations
     projectTypes.listCategories unitPrices.listUnitPrices unitPrices.downloadUnitPrices
     gpTargets.readTeamTargets gpTargets.readNonBillableTargets gpTargets.listEmployeeTargets
     gpTargets.downloadTeamTargets gpTargets.downloadNonBillableTargets
     gpTargets.downloadEmployeeTargets
     projectTypes.downloadCategories projectTypes.downloadProjectTypes`,
  ],
  [
    'permission sets',
    'LE999',
    'permission-sets.write',
    `permissionSets.listPermissionSets permissionSets.createPermissionSet permissionSets.updatePermissionSet
     permissionSets.deletePermissionSet permissionSets.listPermissionGrants permissionSets.givePermissionSet
     permissionSets.changePermissionGrant permissionSets.takeBackPermissionSet`,
  ],
  [
    'settings screens: write',
    'LE999',
    'settings.write',
    `providers.listProviders providers.createProvider providers.updateProvider providers.deleteProvider
     providers.tryProvider providers.listIdentities providers.deleteIdentity providers.readTrial
     serviceAccounts.listServiceAccounts serviceAccounts.createServiceAccount
     serviceAccounts.updateServiceAccount serviceAccounts.endServiceAccount
     serviceAccounts.createServiceToken serviceAccounts.listAccessTokens
     serviceAccounts.revokeAccessToken
     provisioning.readProvisioning provisioning.updateProvisioning
     provisioning.createProvisioningToken provisioning.revokeProvisioningToken
     audit.listAudit accessRecord.listReads accessRecord.downloadReads accessRecord.listReadMonths
     accessRecord.reviewReadMonth accessRecord.readReadSettings accessRecord.updateReadSettings
     batchJobs.runBatchJob batchJobs.listFindings
     exchangeRates.createExchangeRate exchangeRates.updateExchangeRate
     opexCharges.createOpexCharges opexCharges.updateOpexCharges unitPrices.createUnitPrice
     unitPrices.updateUnitPrice unitPrices.deleteUnitPrice unitPrices.copyUnitPrices
     unitPrices.uploadUnitPrices
     signInSettings.readSignInSettings signInSettings.updateSignInSettings
     company.updateCompany company.readRetentionImpact company.updateLogo company.deleteLogo
     codes.createCode codes.updateCode codes.deleteCode codes.uploadCodes
     organizations.createOrganization organizations.updateOrganization
     organizations.deleteOrganization organizations.moveOrganization
     organizations.copyOrganizations organizations.uploadOrganizations
     organizations.readOrganizationImpact
     gpTargets.saveTeamTargets gpTargets.deleteTeamTarget gpTargets.saveNonBillableTargets
     gpTargets.deleteNonBillableTarget gpTargets.saveEmployeeTargets
     gpTargets.deleteEmployeeTarget
     projectTypes.createCategory projectTypes.updateCategory projectTypes.deleteCategory
     projectTypes.uploadCategories projectTypes.createProjectType
     projectTypes.updateProjectType projectTypes.deleteProjectType
     projectTypes.uploadProjectTypes deputies.listDeputies deputies.endAnyDeputy
     holidays.readHolidayImpact holidays.createHoliday holidays.updateHoliday
     holidays.deleteHoliday holidays.importHolidays
     personalData.exportPersonalData personalData.readPseudonymisation
     personalData.pseudonymiseEmployee
     employees.createEmployee employees.updateEmployee employees.readEmployeeImpact
     employees.switchEmployee employees.inviteEmployee employees.inviteEmployees
     employees.uploadEmployees
     personAccess.readPersonAccess personAccess.listReach
     projects.readSkills projects.saveSkills
     mails.listMails mails.readMail mails.sendMailsAgain mails.tryMailsNow
     setUp.readSetUp`,
  ],
]

export const text = (text: string) => text.split(/\s+/).filter((word) => word !== '')
