import * as alerts from './reports/alerts.ts'
import * as approvals from './requests/approvals.ts'
import * as accessRecord from './audit/access-record.ts'
import * as audit from './audit/audit.ts'
import * as batchJobs from './company/batch-jobs.ts'
import * as billingAndCost from './reports/billing-and-cost.ts'
import * as company from './company/company.ts'
import * as deputies from './people/deputies.ts'
import * as employeeSheet from './people/employee-sheet.ts'
import * as employees from './people/employees.ts'
import * as events from './messages/events.ts'
import * as providers from './people/providers.ts'
import * as reportMails from './reports/report-mails.ts'
import * as savedViews from './reports/saved-views.ts'
import * as personalData from './people/personal-data.ts'
import * as mails from './messages/mails.ts'
import { masterDataEndpoints } from './master-data/master-data-endpoints.ts'
import * as messages from './messages/messages.ts'
import * as memberRequests from './requests/member-requests.ts'
import * as monthClose from './timecard/month-close.ts'
import * as notices from './messages/notices.ts'
import * as personAccess from './people/person-access.ts'
import * as comparison from './reports/comparison.ts'
import * as behindPlan from './reports/behind-plan.ts'
import * as forecast from './reports/forecast.ts'
import * as overview from './reports/overview.ts'
import * as profit from './reports/profit.ts'
import * as moneyExplanation from './reports/money-explanation.ts'
import * as profitExplanation from './reports/profit-explanation.ts'
import * as projectDetail from './projects/project-detail.ts'
import * as baselines from './projects/baselines.ts'
import * as whatIfs from './projects/what-ifs.ts'
import * as projectHistory from './projects/project-history.ts'
import * as personMonth from './timecard/person-month.ts'
import * as projectSheet from './projects/project-sheet.ts'
import * as openStaffing from './projects/open-staffing.ts'
import * as skills from './projects/skills.ts'
import * as staffing from './projects/staffing.ts'
import * as projectMembers from './projects/project-members.ts'
import * as projects from './projects/projects.ts'
import * as reportProjects from './reports/report-projects.ts'
import * as requests from './requests/requests.ts'
import * as session from './people/session.ts'
import * as signInSettings from './people/sign-in-settings.ts'
import * as setUp from './company/set-up.ts'
import * as permissionSets from './people/permission-sets.ts'
import * as factors from './people/factors.ts'
import * as provisioning from './people/provisioning.ts'
import * as serviceAccounts from './people/service-accounts.ts'
import * as tokens from './people/tokens.ts'
import * as timecard from './timecard/timecard.ts'
import * as reconciliation from './reports/reconciliation.ts'
import * as reportSource from './reports/report-source.ts'
import * as reportUnits from './reports/report-units.ts'
import * as utilization from './reports/utilization.ts'
import * as utilizationExplanation from './reports/utilization-explanation.ts'
import * as timecardStatus from './reports/timecard-status.ts'

/** The whole API by the business's nouns. */
export const api = {
  session: {
    readSite: session.readSite,
    signIn: session.signIn,
    readOwnSession: session.readOwnSession,
    readDraftKey: session.readDraftKey,
    signOut: session.signOut,
    leaveSession: session.leaveSession,
    changeOwnPassword: session.changeOwnPassword,
    confirmSession: session.confirmSession,
    readPasswordLink: session.readPasswordLink,
    setPassword: session.setPassword,
    askPasswordLink: session.askPasswordLink,
    listOwnSessions: session.listOwnSessions,
    endOwnSession: session.endOwnSession,
    endOtherSessions: session.endOtherSessions,
    endSessionsOfEmployee: session.endSessionsOfEmployee,
    setOwnLanguage: session.setOwnLanguage,
    setOwnStart: session.setOwnStart,
  },
  alerts: {
    listAlerts: alerts.listAlerts,
    createAlert: alerts.createAlert,
    updateAlert: alerts.updateAlert,
    deleteAlert: alerts.deleteAlert,
  },
  approvals: {
    listJoinRequests: approvals.listJoinRequests,
    approveJoinRequests: approvals.approveJoinRequests,
    rejectJoinRequests: approvals.rejectJoinRequests,
    readJoinImpact: approvals.readJoinImpact,
    listDecided: approvals.listDecided,
  },
  audit: {
    listAudit: audit.listAudit,
    readRequestHistory: audit.readRequestHistory,
    readTimecardHistory: audit.readTimecardHistory,
    readNoticeHistory: audit.readNoticeHistory,
  },
  accessRecord: {
    listReads: accessRecord.listReads,
    downloadReads: accessRecord.downloadReads,
    listReadMonths: accessRecord.listReadMonths,
    reviewReadMonth: accessRecord.reviewReadMonth,
    readReadSettings: accessRecord.readReadSettings,
    updateReadSettings: accessRecord.updateReadSettings,
  },
  batchJobs: {
    listBatchJobRuns: batchJobs.listBatchJobRuns,
    listBatchJobs: batchJobs.listBatchJobs,
    runBatchJob: batchJobs.runBatchJob,
    listFindings: batchJobs.listFindings,
  },
  company: {
    readCompany: company.readCompany,
    updateCompany: company.updateCompany,
    readRetentionImpact: company.readRetentionImpact,
    readLogo: company.readLogo,
    updateLogo: company.updateLogo,
    deleteLogo: company.deleteLogo,
  },
  ...masterDataEndpoints,
  projects: {
    listProjects: projects.listProjects,
    updateProjectStatus: projects.updateProjectStatus,
    uploadClosingReport: projects.uploadClosingReport,
    downloadClosingReport: projects.downloadClosingReport,
    downloadProjectTemplate: projectSheet.downloadProjectTemplate,
    uploadProjects: projectSheet.uploadProjects,
    readProject: projectDetail.readProject,
    checkProjectId: projectDetail.checkProjectId,
    createProject: projectDetail.createProject,
    updateProject: projectDetail.updateProject,
    deleteProject: projectDetail.deleteProject,
    listBaselines: baselines.listBaselines,
    keepBaseline: baselines.keepBaseline,
    listWhatIfs: whatIfs.listWhatIfs,
    createWhatIf: whatIfs.createWhatIf,
    readWhatIf: whatIfs.readWhatIf,
    updateWhatIf: whatIfs.updateWhatIf,
    deleteWhatIf: whatIfs.deleteWhatIf,
    previewWhatIf: whatIfs.previewWhatIf,
    applyWhatIf: whatIfs.applyWhatIf,
    previewProject: projectHistory.previewProject,
    readProjectHistory: projectHistory.readProjectHistory,
    listMembersByUnit: projectMembers.listMembersByUnit,
    readCapacity: projectMembers.readCapacity,
    listStaffing: staffing.listStaffing,
    listOpenStaffing: openStaffing.listOpenStaffing,
    readStaffingDemand: staffing.readStaffingDemand,
    listPlaceholders: staffing.listPlaceholders,
    listCandidates: staffing.listCandidates,
    readOwnSkills: skills.readOwnSkills,
    saveOwnSkills: skills.saveOwnSkills,
    readSkills: skills.readSkills,
    saveSkills: skills.saveSkills,
  },
  billingAndCost: {
    readBillingData: billingAndCost.readBillingData,
    downloadBillingData: billingAndCost.downloadBillingData,
    readCostData: billingAndCost.readCostData,
    downloadCostData: billingAndCost.downloadCostData,
    explainBillingData: moneyExplanation.explainBillingData,
    explainCostData: moneyExplanation.explainCostData,
  },
  reportProjects: {
    listProfitProjects: reportProjects.listProfitProjects,
    listEndedSiProjects: reportProjects.listEndedSiProjects,
    downloadEndedSiProjects: reportProjects.downloadEndedSiProjects,
  },
  providers: {
    listProviders: providers.listProviders,
    createProvider: providers.createProvider,
    updateProvider: providers.updateProvider,
    deleteProvider: providers.deleteProvider,
    tryProvider: providers.tryProvider,
    listIdentities: providers.listIdentities,
    deleteIdentity: providers.deleteIdentity,
    readSignInWays: providers.readSignInWays,
    startAtProvider: providers.startAtProvider,
    returnFromProvider: providers.returnFromProvider,
    exchangeCode: providers.exchangeCode,
    confirmByProvider: providers.confirmByProvider,
    readTrial: providers.readTrial,
    logOutByProvider: providers.logOutByProvider,
  },
  permissionSets: {
    listPermissionSets: permissionSets.listPermissionSets,
    createPermissionSet: permissionSets.createPermissionSet,
    updatePermissionSet: permissionSets.updatePermissionSet,
    deletePermissionSet: permissionSets.deletePermissionSet,
    listPermissionGrants: permissionSets.listPermissionGrants,
    givePermissionSet: permissionSets.givePermissionSet,
    changePermissionGrant: permissionSets.changePermissionGrant,
    takeBackPermissionSet: permissionSets.takeBackPermissionSet,
  },
  factors: {
    readFactors: factors.readFactors,
    startTotp: factors.startTotp,
    confirmTotp: factors.confirmTotp,
    removeTotp: factors.removeTotp,
    renewRecoveryCodes: factors.renewRecoveryCodes,
    startPasskey: factors.startPasskey,
    addPasskey: factors.addPasskey,
    renamePasskey: factors.renamePasskey,
    removePasskey: factors.removePasskey,
    proveFactor: factors.proveFactor,
    factorOptions: factors.factorOptions,
    proveFactorByPasskey: factors.proveFactorByPasskey,
    passkeySignInOptions: factors.passkeySignInOptions,
    signInByPasskey: factors.signInByPasskey,
    passkeyConfirmOptions: factors.passkeyConfirmOptions,
    confirmByPasskey: factors.confirmByPasskey,
    resetFactors: factors.resetFactors,
  },
  signInSettings: {
    readSignInSettings: signInSettings.readSignInSettings,
    updateSignInSettings: signInSettings.updateSignInSettings,
  },
  serviceAccounts: {
    listServiceAccounts: serviceAccounts.listServiceAccounts,
    createServiceAccount: serviceAccounts.createServiceAccount,
    updateServiceAccount: serviceAccounts.updateServiceAccount,
    endServiceAccount: serviceAccounts.endServiceAccount,
    createServiceToken: serviceAccounts.createServiceToken,
    listAccessTokens: serviceAccounts.listAccessTokens,
    revokeAccessToken: serviceAccounts.revokeAccessToken,
  },
  tokens: {
    listOwnTokens: tokens.listOwnTokens,
    createToken: tokens.createToken,
    revokeToken: tokens.revokeToken,
  },
  provisioning: {
    readProvisioning: provisioning.readProvisioning,
    updateProvisioning: provisioning.updateProvisioning,
    createProvisioningToken: provisioning.createProvisioningToken,
    revokeProvisioningToken: provisioning.revokeProvisioningToken,
  },
  deputies: {
    listOwnDeputies: deputies.listOwnDeputies,
    nameDeputy: deputies.nameDeputy,
    changeDeputy: deputies.changeDeputy,
    endDeputy: deputies.endDeputy,
    listPrincipals: deputies.listPrincipals,
    searchEmployees: deputies.searchEmployees,
    listDeputies: deputies.listDeputies,
    endAnyDeputy: deputies.endAnyDeputy,
  },
  reportMails: {
    listReportMails: reportMails.listReportMails,
    createReportMail: reportMails.createReportMail,
    updateReportMail: reportMails.updateReportMail,
    deleteReportMail: reportMails.deleteReportMail,
    leaveReportMail: reportMails.leaveReportMail,
    listAllReportMails: reportMails.listAllReportMails,
    endReportMail: reportMails.endReportMail,
  },
  savedViews: {
    listSavedViews: savedViews.listSavedViews,
    createSavedView: savedViews.createSavedView,
    updateSavedView: savedViews.updateSavedView,
    deleteSavedView: savedViews.deleteSavedView,
  },
  personalData: {
    exportPersonalData: personalData.exportPersonalData,
    readPseudonymisation: personalData.readPseudonymisation,
    pseudonymiseEmployee: personalData.pseudonymiseEmployee,
  },
  employees: {
    listEmployees: employees.listEmployees,
    listEmployeePart: employees.listEmployeePart,
    readEmployeeHistory: employees.readEmployeeHistory,
    createEmployee: employees.createEmployee,
    updateEmployee: employees.updateEmployee,
    readEmployeeImpact: employees.readEmployeeImpact,
    switchEmployee: employees.switchEmployee,
    inviteEmployee: employees.inviteEmployee,
    inviteEmployees: employees.inviteEmployees,
    downloadEmployees: employeeSheet.downloadEmployees,
    uploadEmployees: employeeSheet.uploadEmployees,
  },
  personAccess: {
    readPersonAccess: personAccess.readPersonAccess,
    listReach: personAccess.listReach,
  },
  events: { readBadges: events.readBadges, streamEvents: events.streamEvents },
  mails: {
    listMails: mails.listMails,
    readMail: mails.readMail,
    sendMailsAgain: mails.sendMailsAgain,
    tryMailsNow: mails.tryMailsNow,
    sendEmail: mails.sendEmail,
  },
  messages: {
    listMessages: messages.listMessages,
    readMessage: messages.readMessage,
    markMessageRead: messages.markMessageRead,
    markMessagesRead: messages.markMessagesRead,
    readMailKinds: messages.readMailKinds,
    chooseMailKinds: messages.chooseMailKinds,
  },
  notices: {
    listNotices: notices.listNotices,
    readNotice: notices.readNotice,
    createNotice: notices.createNotice,
    updateNotice: notices.updateNotice,
    deleteNotice: notices.deleteNotice,
    markNoticeRead: notices.markNoticeRead,
    downloadAttachFile: notices.downloadAttachFile,
  },
  reportSource: { readReportSource: reportSource.readReportSource },
  reportUnits: { listReportUnits: reportUnits.listReportUnits },
  setUp: { readSetUp: setUp.readSetUp },
  timecard: {
    readTimecard: timecard.readTimecard,
    saveTimecard: timecard.saveTimecard,
    submitTimecard: timecard.submitTimecard,
    setProjectsShown: timecard.setProjectsShown,
    requestOvertime: timecard.requestOvertime,
    requestUnsubmit: timecard.requestUnsubmit,
    withdrawRequest: timecard.withdrawRequest,
  },
  timecardStatus: {
    listTimecardStatus: timecardStatus.listTimecardStatus,
    downloadTimecardStatus: timecardStatus.downloadTimecardStatus,
    readMonthProgress: timecardStatus.readMonthProgress,
    remindEmployees: timecardStatus.remindEmployees,
    readEmployeeWeek: timecardStatus.readEmployeeWeek,
    readPersonMonth: personMonth.readPersonMonth,
    readChangesSinceClose: timecardStatus.readChangesSinceClose,
  },
  profit: {
    listTeamProfit: profit.listTeamProfit,
    listTeamProfitProjects: profit.listTeamProfitProjects,
    listProjectProfit: profit.listProjectProfit,
    explainTeamProfit: profitExplanation.explainTeamProfit,
    explainProjectProfit: profitExplanation.explainProjectProfit,
    downloadTeamProfit: profit.downloadTeamProfit,
    downloadProjectProfit: profit.downloadProjectProfit,
  },
  behindPlan: {
    listProjectsBehindPlan: behindPlan.listProjectsBehindPlan,
  },
  forecast: {
    readForecast: forecast.readForecast,
    downloadForecast: forecast.downloadForecast,
    readForecastToCome: forecast.readForecastToCome,
    readProjectForecast: forecast.readProjectForecast,
    compareWhatIf: forecast.compareWhatIf,
  },
  overview: {
    readOverview: overview.readOverview,
    downloadOverview: overview.downloadOverview,
  },
  comparison: {
    compareUtilization: comparison.compareUtilization,
    downloadUtilizationComparison: comparison.downloadUtilizationComparison,
    compareTeamProfit: comparison.compareTeamProfit,
    downloadTeamProfitComparison: comparison.downloadTeamProfitComparison,
    compareProjectProfit: comparison.compareProjectProfit,
    downloadProjectProfitComparison: comparison.downloadProjectProfitComparison,
  },
  reconciliation: { readReconciliation: reconciliation.readReconciliation },
  utilization: {
    listUtilization: utilization.listUtilization,
    downloadUtilization: utilization.downloadUtilization,
    readUtilizationTrend: utilization.readUtilizationTrend,
    readUtilizationDetail: utilization.readUtilizationDetail,
    downloadUtilizationDetail: utilization.downloadUtilizationDetail,
    downloadWorkedHours: utilization.downloadWorkedHours,
    explainUtilization: utilizationExplanation.explainUtilization,
  },
  requests: {
    listOwnRequests: requests.listOwnRequests,
    listOvertimes: requests.listOvertimes,
    approveOvertimes: requests.approveOvertimes,
    cancelOvertimes: requests.cancelOvertimes,
    listUnsubmits: requests.listUnsubmits,
    approveUnsubmits: requests.approveUnsubmits,
    cancelUnsubmits: requests.cancelUnsubmits,
  },
  memberRequests: {
    listProjectsToJoin: memberRequests.listProjectsToJoin,
    requestToJoin: memberRequests.requestToJoin,
    cancelRequestToJoin: memberRequests.cancelRequestToJoin,
  },
  monthClose: {
    validateMonthClose: monthClose.validateMonthClose,
    readMonthCloseOutlook: monthClose.readMonthCloseOutlook,
    closeOwnMonth: monthClose.closeOwnMonth,
    closeMonthForEveryone: monthClose.closeMonthForEveryone,
    previewMonthClose: monthClose.previewMonthClose,
    cancelMonthClose: monthClose.cancelMonthClose,
  },
} as const
