import { useEffect, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover/popover.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { timecardMessages } from '../text/timecard.messages.ts'
import css from '../timecard.module.css'
import { classNames } from '../../ui/class-names.ts'

/** One thing that the page has to say. */
export type NoticeText = {
  readonly key: 'refused' | 'failed' | 'merged' | 'restored' | 'previous'
  readonly meaning: 'problem' | 'waiting' | 'info'
  readonly text: string
  /** More lines, shown when requested. */
  readonly details: readonly string[]
  readonly act: { readonly label: string; readonly onPress: () => void } | null
  readonly onClose: (() => void) | null
}

type NoticeSlotProps = {
  readonly notices: readonly NoticeText[]
  /** Counts up when the eye is to be led to the notice of the week before. */
  readonly calls: number
}

/**
 * One place for all notices, with room of its own: whatever comes or goes, the grid and its buttons stand
 * where they was. Of several the most urgent is shown, and the next ones by its count.
 */
export function NoticeSlot({ notices, calls }: NoticeSlotProps) {
  const t = useText(timecardMessages)
  const [at, setAt] = useState(0)
  const urgent = notices[0]?.key
  useEffect(() => setAt(0), [urgent])
  useEffect(() => {
    const previous = notices.findIndex(({ key }) => key === 'previous')
    if (calls > 0 && previous !== -1) setAt(previous)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when it is called
  }, [calls])
  const place = notices.length === 0 ? 0 : at % notices.length
  const shown = notices[place]
  return (
    <div className={css['slot']} aria-live="polite">
      {shown === undefined ? null : (
        <div
          key={`${shown.key} ${shown.key === 'previous' ? calls : 0}`}
          className={classNames(
            css['note'],
            css[`note-${shown.meaning}`],
            shown.key === 'previous' && calls > 0 && css['again'],
          )}
          data-called={shown.key === 'previous' && calls > 0}
          role={shown.meaning === 'problem' ? 'alert' : 'note'}
        >
          <Icon name={shown.meaning} />
          <span className={css['noteText']} title={shown.text}>
            <Unbroken text={shown.text} />
          </span>
          {shown.details.length === 0 ? null : <Details lines={shown.details} />}
          {shown.act === null ? null : (
            <button type="button" className="y-quiet" onClick={shown.act.onPress}>
              {shown.act.label}
            </button>
          )}
          {notices.length < 2 ? null : (
            <button
              type="button"
              className="y-quiet"
              aria-label={t('nextNotice', { place: place + 1, count: notices.length })}
              onClick={() => setAt(place + 1)}
            >
              {place + 1}/{notices.length}
            </button>
          )}
          {shown.onClose === null ? null : (
            <button
              type="button"
              className="y-bare"
              aria-label={t('dismiss')}
              onClick={shown.onClose}
            >
              <Icon name="close" size={16} />
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** The lines that one sentence means, shown when requested. */
function Details({ lines }: { lines: readonly string[] }) {
  const t = useText(timecardMessages)
  return (
    <Popover label={t('details')} triggerClass="y-quiet" trigger={t('details')}>
      {() => (
        <ul className={css['details']}>
          {lines.map((line) => (
            <li key={line}>
              <Unbroken text={line} />
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
