import { terms } from '@yuga/contract/texts/terms'
import { reportLabels } from '@yuga/contract/reports/report-labels'
import { defineMessages } from '../../i18n/messages.ts'

export const billingAndCostMessages = defineMessages('billingAndCost', {
  billing: reportLabels.billingData,
  billingAbout: {
    ko: '세금계산서 발행월을 기준으로, 프로젝트의 통화로 보여 줍니다.',
    en: 'By the month of the tax invoice, in the currency of each project.',
  },
  noBilling: {
    ko: '이 기간에 발행된 세금계산서가 없습니다.',
    en: 'Nothing was invoiced in this period.',
  },
  noBillingOf: {
    ko: '이 기간에 {{office}} 사무소의 프로젝트에서 발행된 세금계산서가 없습니다.',
    en: 'No project of the {{office}} office was invoiced in this period.',
  },
  whereBilling: {
    ko: '세금계산서는 관리자가 프로젝트의 ‘청구 정보’에 입력합니다.',
    en: 'An administrator enters invoices under Billing of a project.',
  },
  cost: reportLabels.costData,
  costAbout: {
    ko: '월별로 입력된 비용과 계산된 Sales OPEX를, 프로젝트의 통화로 보여 줍니다.',
    en: 'Costs as they were entered and the sales OPEX that follows, by month, in the currency of each project.',
  },
  noCost: {
    ko: '이 기간에 발생한 비용이 없습니다.',
    en: 'Nothing was spent in this period.',
  },
  noCostOf: {
    ko: '이 기간에 {{office}} 사무소의 프로젝트에서 발생한 비용이 없습니다.',
    en: 'No project of the {{office}} office cost anything in this period.',
  },
  whereCost: {
    ko: '비용은 관리자가 프로젝트의 ‘Budget Actual’에 입력합니다.',
    en: 'An administrator enters costs under Budget Actual of a project.',
  },
  ownedAlone: {
    ko: '소속 조직이 주관하는 프로젝트만 조회됩니다.',
    en: 'You read the projects that your units own.',
  },
  readMonths: { ko: '{{first}} ~ {{last}} 조회', en: 'Show {{first}} ~ {{last}}' },
  toProjects: { ko: '프로젝트 목록 열기', en: 'Open the list of projects' },
  projectId: terms.projectId,
  projectName: terms.projectName,
  type: terms.type,
  currency: terms.currency,
  invoiced: terms.taxInvoiceMonth,
  month: terms.month,
  service: terms.service,
  license: terms.license,
  thirdParty: terms.thirdParty,
  outsourcing: terms.outsourcingCost,
  expense: terms.expense,
  salesOpex: terms.salesOpex,
  total: terms.total,
  missingRate: {
    ko: '{{year}}년 SI의 OPEX 부과율이 없습니다.',
    en: 'There is no opex charge of SI for {{year}}.',
  },
  rows: { ko: '{{count}}건', en: { one: '{{count}} row', other: '{{count}} rows' } },
})
