import type { AlertProblemCode } from './alerts/alert.ts'
import type { ProviderProblemCode } from './access/provider.ts'
import type { SetProblemCode } from './access/permission-set.ts'
import type { FactorProblemCode } from './access/factors.ts'
import type { SignInProblemCode } from './access/sign-in-settings.ts'
import type { TokenProblemCode } from './access/access-token.ts'
import type { ReportRangeProblemCode } from './finance/report-range.ts'
import type { MonthRangeProblemCode } from './calendar/month-range.ts'
import type { DeputyProblemCode } from './access/deputyship.ts'
import type { CodeProblemCode } from './codes/change-code.ts'
import type { LogoProblemCode } from './company/logo.ts'
import type { CompanyMailProblemCode } from './company/mail-settings.ts'
import type { RetentionProblemCode } from './company/retention.ts'
import type { HolidayProblemCode } from './holidays/holiday.ts'
import type { CalendarFileProblemCode } from './holidays/ics/holidays-in-file.ts'
import type { EmployeeProblemCode } from './employees/employee.ts'
import type { PseudonymProblemCode } from './employees/pseudonym.ts'
import type { HistoryProblemCode } from './employees/history.ts'
import type { EmployeeTargetProblemCode } from './gp-targets/employee-target.ts'
import type { NonBillableTargetProblemCode } from './gp-targets/non-billable-target.ts'
import type { RunRangeProblemCode } from './jobs/run-range.ts'
import type { InUseProblemCode } from './master-data/in-use.ts'
import type { RecipientProblemCode } from './mail/recipients.ts'
import type { AttachProblemCode } from './notices/attachments.ts'
import type { NoticeProblemCode } from './notices/write-notice.ts'
import type { ChartProblemCode } from './organizations/chart.ts'
import type { WriteChartProblemCode } from './organizations/write-chart.ts'
import type { CategoryProblemCode } from './project-types/category.ts'
import type { TypeProblemCode } from './project-types/type.ts'
import type { DecideProblemCode } from './requests/decide.ts'
import type { AmountProblemCode } from './money/typed-amount.ts'
import type { BaselineProblemCode } from './projects/baselines/baseline.ts'
import type { ContractProblemCode } from './projects/actuals/entered.ts'
import type { SaveProjectProblem } from './projects/save-checks/save-checks.ts'
import type { ReportMailProblemCode } from './report-mails/order.ts'
import type { SavedViewProblemCode } from './saved-views/save-view.ts'
import type { TentativeProblemCode } from './projects/status/tentative.ts'
import type { BoundProblemCode, StatusProblemCode } from './projects/status/closing.ts'
import type { MemberProblemCode } from './projects/staffing/check-members.ts'
import type { SkillProblemCode } from './projects/staffing/skills.ts'
import type { WhatIfProblemCode } from './projects/what-if/what-if.ts'
import type { JoinProblemCode } from './requests/join.ts'
import type { JoinPlanProblemCode } from './requests/plan.ts'
import type { HoursProblemCode } from './timecard/hours.ts'
import type { LockCode } from './timecard/month/lock.ts'
import type { NotReadyProblemCode, RemindProblemCode } from './timecard/month/close-state.ts'
import type { CloseProblemCode } from './timecard/month/month-close.ts'
import type { PeriodProblemCode } from './timecard/period.ts'
import type { SaveProblemCode } from './timecard/save.ts'
import type { SubmitProblemCode } from './timecard/submit.ts'

/** Every reason with which a rule refuses: each one needs a status and a text in the contract. */
export type DomainProblemCode =
  | AlertProblemCode
  | AmountProblemCode
  | AttachProblemCode
  | BaselineProblemCode
  | BoundProblemCode
  | CalendarFileProblemCode
  | CategoryProblemCode
  | ChartProblemCode
  | CloseProblemCode
  | CodeProblemCode
  | CompanyMailProblemCode
  | ContractProblemCode
  | DecideProblemCode
  | DeputyProblemCode
  | HolidayProblemCode
  | EmployeeProblemCode
  | PseudonymProblemCode
  | HistoryProblemCode
  | EmployeeTargetProblemCode
  | HoursProblemCode
  | InUseProblemCode
  | JoinPlanProblemCode
  | JoinProblemCode
  | LockCode
  | LogoProblemCode
  | MonthRangeProblemCode
  | NonBillableTargetProblemCode
  | NoticeProblemCode
  | NotReadyProblemCode
  | PeriodProblemCode
  | ProviderProblemCode
  | RecipientProblemCode
  | RemindProblemCode
  | ReportRangeProblemCode
  | MemberProblemCode
  | RunRangeProblemCode
  | RetentionProblemCode
  | ReportMailProblemCode
  | SavedViewProblemCode
  | SaveProblemCode
  | SaveProjectProblem['code']
  | StatusProblemCode
  | SubmitProblemCode
  | SetProblemCode
  | FactorProblemCode
  | SignInProblemCode
  | SkillProblemCode
  | TentativeProblemCode
  | TokenProblemCode
  | TypeProblemCode
  | WhatIfProblemCode
  | WriteChartProblemCode
