import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import type { readOrganizations } from '@yuga/contract/master-data/organizations'
import { Button } from '../ui/button/button.tsx'
import { useText } from '../i18n/use-text.ts'
import { organizationMessages } from './organization.messages.ts'
import css from './organization.module.css'

export type EmptyChartProps = {
  readonly answer: AnswerOf<typeof readOrganizations>
  readonly mayChange: boolean
  readonly onCopy: (from: number) => void
  readonly onAddRoot: () => void
}

/** A year without a chart: the one in force is copied, and a company without any begins with its root. */
export function EmptyChart({ answer, mayChange, onCopy, onAddRoot }: EmptyChartProps) {
  const t = useText(organizationMessages)
  const { year, chartYear } = answer
  return (
    <div className={css['empty']}>
      <strong>{t('empty', { year })}</strong>
      <span>{chartYear === null ? t('emptyFirst') : t('emptyUses', { from: chartYear })}</span>
      {!mayChange ? null : chartYear === null ? (
        <Button kind="main" onClick={onAddRoot}>
          {t('addRoot')}
        </Button>
      ) : (
        <Button kind="main" onClick={() => onCopy(chartYear)}>
          {t('copy', { from: chartYear })}
        </Button>
      )}
    </div>
  )
}
