import { Pagination, Select } from 'antd'
import { pageSizes } from '../../api/list-address.ts'
import type { ListState } from '../../api/use-list.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { listMessages } from './list.messages.ts'
import css from './list.module.css'

export type ListFootProps = {
  readonly list: Pick<ListState<unknown>, 'page' | 'size' | 'setPage' | 'setSize' | 'totalCount'>
  /** The list counts no further: a higher count says that there are more. */
  readonly mostCounted?: number | undefined
  /** How many rows are ticked. */
  readonly chosen: number
}

/** How many there are, the pager and the page size (screens-6: five pages at a time). */
export function ListFoot({ list, mostCounted = Infinity, chosen }: ListFootProps) {
  const t = useText(listMessages)
  const { totalCount = 0 } = list
  return (
    <div className={css['foot']}>
      <span className="y-meta" aria-live="polite">
        {totalCount > mostCounted
          ? t('moreThan', { figure: formatNumber(mostCounted) })
          : t('total', { count: totalCount, figure: formatNumber(totalCount) })}
        {chosen === 0 ? null : ` · ${t('chosen', { figure: formatNumber(chosen) })}`}
      </span>
      <span className="y-grow" />
      <Pagination
        size="small"
        current={list.page}
        pageSize={list.size}
        total={Math.min(totalCount, mostCounted)}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={(page) => list.setPage(page)}
      />
      <Select
        size="small"
        aria-label={t('rowsPerPage')}
        value={list.size}
        onChange={(size: number) => list.setSize(size)}
        options={pageSizes.map((size) => ({
          value: size,
          label: t('rows', { count: size, figure: formatNumber(size) }),
        }))}
        popupMatchSelectWidth={false}
      />
    </div>
  )
}
