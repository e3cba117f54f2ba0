import type { NoticeRow } from '@yuga/contract/messages/notices'
import { Link } from '@tanstack/react-router'
import { formatDay } from '../i18n/format.ts'
import type { Language } from '../i18n/language.ts'
import type { Translate } from '../i18n/use-text.ts'
import type { Column } from '../ui/list/list-column.ts'
import type { noticeMessages } from './notices.messages.ts'
import css from './notices.module.css'
import { Sign, signs } from './sign.tsx'

type Texts = Translate<typeof noticeMessages.texts>

/** The subject leads to the notice, by an address of its own; an unread one is bold, and says so. */
function Subject({ row, t }: { readonly row: NoticeRow; readonly t: Texts }) {
  const isUnread = row.readYn === 'N'
  return (
    <span className="y-row y-center y-gap-6 y-shrink">
      {row.pinnedYn === 'Y' ? (
        <span className={css['pinned']} title={t('pinned')}>
          <Sign strokes={signs.pinned} size={16} label={t('pinned')} />
        </span>
      ) : null}
      <Link
        to="."
        search={(before: Record<string, unknown>) => ({ ...before, notice: row.noticeSn })}
        preload={false}
        resetScroll={false}
        className={css['open']}
        data-unread={isUnread || undefined}
      >
        {isUnread ? <span className="y-only-read">{`${t('unread')}: `}</span> : null}
        {row.subject}
      </Link>
      {isUnread ? <span className={css['dot']} title={t('unread')} aria-hidden="true" /> : null}
    </span>
  )
}

function Attached({ row, t }: { readonly row: NoticeRow; readonly t: Texts }) {
  return row.attachFileYn === 'Y' ? (
    <span title={t('hasAttachments')}>
      <Sign strokes={signs.attached} label={t('hasAttachments')} />
    </span>
  ) : null
}

export function noticeColumns(t: Texts, language: Language): Column<NoticeRow>[] {
  return [
    {
      key: 'subject',
      fields: [{ name: 'subject', label: t('subject') }],
      isRowHead: true,
      render: (row) => <Subject row={row} t={t} />,
    },
    {
      key: 'registerDate',
      fields: [{ name: 'registerDate', label: t('registerDate') }],
      width: 150,
      render: (row) => <span className="y-day">{formatDay(row.registerDate, language)}</span>,
    },
    {
      key: 'register',
      fields: [{ name: 'register', label: t('register') }],
      width: 170,
      render: (row) => row.register,
    },
    {
      key: 'attachFileYn',
      fields: [{ name: 'attachFileYn', label: t('attachments') }],
      width: 120,
      render: (row) => <Attached row={row} t={t} />,
    },
  ]
}

/** On a telephone: the subject, and one line of the rest. */
export function noticeCard(t: Texts, language: Language) {
  return {
    renderTitle: (row: NoticeRow) => <Subject row={row} t={t} />,
    renderBody: (row: NoticeRow) => (
      <p className={css['cardLine']}>
        <span className="y-day">{formatDay(row.registerDate, language)}</span>
        <span>{row.register}</span>
        <Attached row={row} t={t} />
      </p>
    ),
  }
}
