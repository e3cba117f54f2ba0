import type { Explanation } from '@yuga/contract/reports/profit-explanation'
import { formatMoney, formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { explanationMessages } from './explanation.messages.ts'
import { Inputs, type ShownInput } from './explained-parts.tsx'
import { type AnsweredProps, currencyOf } from './opened-figure.ts'
import { type Source, SourceLink } from './source-link.tsx'
import { figureOfInput } from './texts.ts'

type Input = Explanation['inputList'][number]
type InputCode = Input['inputCode']

const sources: Record<InputCode, Source> = {
  EXCHANGE_RATE: 'exchange',
  CONVERTED: 'this',
  SHARE: 'project',
  SHARES: 'project',
  OPEX_RATE: 'opex',
  BASE_BEFORE_YEAR: 'this',
  BASE_BEFORE_MONTH: 'this',
  BASE: 'this',
  CHARGED: 'this',
  BUDGET: 'project',
  CONTRACT_MONTHS: 'project',
  GROSS_PROFIT: 'this',
  TARGET: 'targets',
  HOURS: 'this',
  BASE_HOURS: 'this',
}

/** In the currency of the report; the other amounts are in that of the project. */
const converted: readonly InputCode[] = ['CONVERTED', 'GROSS_PROFIT', 'TARGET']

/** The other parts of the formula, each with where it comes from. */
export function ProfitInputs({ answer, figure, onOpen }: AnsweredProps) {
  const t = useText(explanationMessages)
  const { inputList, sourceCurrencyCode } = answer
  const { requested } = figure
  const valueOf = ({ inputCode, inputValue: value }: Input) => {
    if (value === null) return t('unknown')
    if (inputCode === 'OPEX_RATE') return `${formatNumber(value)}%`
    if (inputCode === 'HOURS' || inputCode === 'BASE_HOURS') return formatNumber(value, 2)
    if (inputCode === 'EXCHANGE_RATE' || inputCode === 'CONTRACT_MONTHS') return formatNumber(value)
    return formatMoney(
      value,
      converted.includes(inputCode) ? currencyOf(requested) : sourceCurrencyCode,
    )
  }
  const inputs = inputList.map((input): ShownInput => {
    const { inputCode, standardYear: year } = input
    const name = t(inputCode === 'TARGET' ? 'TARGET_INPUT' : inputCode)
    const below = figureOfInput(figure, inputCode, name)
    return {
      key: inputCode,
      name,
      about: year === null ? undefined : t('ofYear', { year: String(year) }),
      value: valueOf(input),
      source: <SourceLink source={sources[inputCode]} requested={requested} year={year} />,
      onOpen: below === null ? undefined : () => onOpen(below),
    }
  })
  return <Inputs inputs={inputs} />
}
