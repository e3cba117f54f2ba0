import { Pagination, Select } from 'antd'
import type { ReactNode } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { pageSizes, type Paging } from './paging.ts'
import { uiMessages } from '../ui.messages.ts'

export type TableFootProps = {
  readonly paging: Paging
  readonly totalCount: number
  /** Between the count and the pager. */
  readonly footer?: ReactNode
}

/** How many there are, the pager and the page size (document 1 §9: five pages at a time). */
export function TableFoot({ paging, totalCount, footer }: TableFootProps) {
  const t = useText(uiMessages)
  return (
    <div className="y-table-foot">
      <span className="y-meta" aria-live="polite">
        {t('total', { count: totalCount, figure: formatNumber(totalCount) })}
      </span>
      {footer}
      <span className="y-grow" />
      <Pagination
        size="small"
        current={paging.page}
        pageSize={paging.size}
        total={totalCount}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={(page) => paging.setPage(page)}
      />
      <Select
        size="small"
        aria-label={t('rowsPerPage')}
        value={paging.size}
        onChange={(size: number) => paging.setSize(size)}
        options={pageSizes.map((size) => ({ value: size, label: t('rows', { count: size }) }))}
        popupMatchSelectWidth={false}
      />
    </div>
  )
}
