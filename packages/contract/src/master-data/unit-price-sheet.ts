import { terms } from '../texts/terms.ts'
import { unitTypes } from '@yuga/domain/money/unit-prices'
import type { SheetColumn, SheetForm, Texts } from '../wire/sheet.ts'

/** What a price is called, without its currency. */
export const priceNames = {
  developmentUnitPriceAmount: { ko: '개발 단가', en: 'Development price' },
  innerPrimeCost: { ko: '내부 원가', en: 'Prime cost' },
  departmentExactCalculationAmount: { ko: '부서 정산 금액', en: 'Settlement' },
  targetSelling: { ko: '목표 판매가', en: 'Target selling' },
} as const satisfies Record<string, Texts>
export type PriceField = keyof typeof priceNames

const aboutWon: Texts = {
  ko: '선택, 원 단위 숫자. 비워 두면 단가가 없는 것으로 봅니다.',
  en: 'Optional, whole won. Left empty, there is no such price.',
}
const aboutDollars: Texts = {
  ko: '선택, 달러. 소수점 둘째 자리까지. 비워 두면 단가가 없는 것으로 봅니다.',
  en: 'Optional, dollars with at most two decimals. Left empty, there is no such price.',
}

function wonColumn<Field extends PriceField>(field: Field) {
  const { ko, en } = priceNames[field]
  const title = { ko: `${ko}(KRW)`, en: `${en} (KRW)` }
  return { field, title, about: aboutWon, kind: 'amount', width: 18 } as const
}

function dollarColumn<Field extends PriceField>(field: Field) {
  const { ko, en } = priceNames[field]
  const title = { ko: `${ko}(USD)`, en: `${en} (USD)` }
  const named = `${field}Usd` as const
  return { field: named, title, about: aboutDollars, kind: 'decimal', width: 18 } as const
}

const required = {
  kind: 'text',
  width: 12,
  isRequired: true,
} as const satisfies Partial<SheetColumn>

/** The columns of the sheet and of its template. */
export const unitPriceSheet = {
  fileName: 'UnitPrice',
  title: terms.unitPrice,
  columns: [
    {
      ...required,
      field: 'standardYear',
      title: terms.year,
      about: { ko: '필수, 네 자리 숫자', en: 'Required, four digits' },
    },
    {
      ...required,
      field: 'sectionCode',
      title: terms.unitPriceType,
      about: {
        ko: '필수. UP001 상주, UP002 비상주',
        en: 'Required. UP001 on-site, UP002 in-house',
      },
      choices: unitTypes,
    },
    {
      ...required,
      codeGroup: 'GRDEGR',
      field: 'gradeCode',
      title: terms.gradeCode,
      about: { ko: '필수. 공통 코드 GRDEGR의 코드', en: 'Required. A code of the group GRDEGR' },
    },
    wonColumn('developmentUnitPriceAmount'),
    dollarColumn('developmentUnitPriceAmount'),
    wonColumn('innerPrimeCost'),
    dollarColumn('innerPrimeCost'),
    wonColumn('departmentExactCalculationAmount'),
    dollarColumn('departmentExactCalculationAmount'),
    wonColumn('targetSelling'),
    dollarColumn('targetSelling'),
    {
      field: 'remarkContent',
      title: terms.remark,
      about: terms.optionalText,
      kind: 'text',
      width: 40,
    },
  ],
} as const satisfies SheetForm
