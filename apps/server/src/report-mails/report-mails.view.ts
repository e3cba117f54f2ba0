import { mailFailureText } from '@yuga/contract/messages/mail-failures'
import type { MailedReport } from '@yuga/contract/reports/report-filters'
import type {
  ReceivedReportMail,
  ReportMail,
  ReportRecipient,
} from '@yuga/contract/reports/report-mails'
import type { Language } from '@yuga/contract/problems/problems'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { dayToWire, monthOf, monthToWire } from '@yuga/domain/calendar/day'
import { lastDay } from '@yuga/domain/report-mails/send-day'
import { sheets } from './mailed-reports.ts'
import type { Recipient } from './recipients.store.ts'
import type { ReceivedOrder, StoredOrder } from './report-mails.store.ts'

const sendDayFor = (sendDay: number) => (sendDay === lastDay ? 'LAST' : sendDay)

type Shown = {
  readonly recipients: readonly Recipient[]
  readonly isInChart: boolean
  readonly language: Language
}

export function reportMailFor(
  order: StoredOrder,
  { recipients, isInChart, language }: Shown,
): ReportMail {
  const { report } = order
  return {
    reportMailSn: order.sn,
    screenName: report,
    reportMailName: order.name,
    ownerId: order.ownerId,
    ownerName: order.ownerName,
    organizationId: order.unitId,
    chartYn: yesOrNo(isInChart),
    location: order.officeCode,
    currencyCode: order.currency,
    reading: order.reading,
    beginYearMonth: monthToWire(monthOf(order.firstMonth)),
    endYearMonth: monthToWire(monthOf(order.lastMonth)),
    period: order.period,
    sendDay: sendDayFor(order.sendDay),
    pausedYn: yesOrNo(order.isPaused),
    restReason: order.restReason,
    nextDate: dayToWire(order.nextOn),
    recipientList: recipients.map((one) => recipientFor(one, report, language)),
    version: order.version,
  }
}

function recipientFor(one: Recipient, report: MailedReport, language: Language): ReportRecipient {
  return {
    employeeId: one.employeeId,
    employeeName: one.name,
    readYn: yesOrNo(one.isEmployed && sheets[report].mayRead(one)),
    leftYn: yesOrNo(one.stoppedOn !== null),
    leftDate: one.stoppedOn === null ? null : dayToWire(one.stoppedOn),
    lastDate: one.madeOn === null ? null : dayToWire(one.madeOn),
    lastOutcome: one.outcome,
    mailState: one.mailState,
    mailFailure: one.mailState === 'sent' ? '' : mailFailureText(one.failure, language),
  }
}

export function receivedFor(order: ReceivedOrder): ReceivedReportMail {
  return {
    reportMailSn: order.sn,
    screenName: order.report,
    reportMailName: order.name,
    ownerName: order.ownerName,
    sendDay: sendDayFor(order.sendDay),
    leftYn: yesOrNo(order.stoppedOn !== null),
    leftDate: order.stoppedOn === null ? null : dayToWire(order.stoppedOn),
  }
}
