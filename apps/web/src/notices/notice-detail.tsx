import { readNoticeHistory } from '@yuga/contract/audit/audit'
import { deleteNotice, type Notice, readNotice } from '@yuga/contract/messages/notices'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '../ui/skeleton/skeleton.tsx'
import { useState } from 'react'
import { ask } from '../api/ask.ts'
import { send } from '../api/send.ts'
import { useMe } from '../api/session/session.ts'
import { formatDay } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { HistoryButton } from '../ui/history/history-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { uiMessages } from '../ui/ui.messages.ts'
import { AttachmentButton } from './attachment-button.tsx'
import { noticeMessages } from './notices.messages.ts'
import css from './notices.module.css'
import { RichText } from './reading/rich-text.tsx'
import { Sign, signs } from './sign.tsx'
import { useMarkRead } from './use-mark-read.ts'
import { useNoticeImages } from './use-notice-images.ts'

type NoticeDetailProps = {
  readonly noticeSn: number
  readonly onEdit: (notice: Notice) => void
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** A notice to be read, over the list, with its files; reading it marks it. */
export function NoticeDetail({ noticeSn, onEdit, onDeleted, onClose }: NoticeDetailProps) {
  const t = useText(noticeMessages)
  const ui = useText(uiMessages)
  const me = useMe()
  const canWrite = me.may('notices.write')
  const confirm = useConfirm()
  const [failure, setFailure] = useState<unknown>(null)
  const query = useQuery(ask(readNotice, { params: { noticeSn } }))
  const { data: notice } = query
  useMarkRead(notice)

  async function remove({ version, subject }: Notice) {
    setFailure(null)
    const isSure = await confirm({
      title: t('sureToDelete'),
      content: <strong>{subject}</strong>,
      danger: true,
    })
    if (!isSure) return
    try {
      await send(deleteNotice, { params: { noticeSn }, query: { version } })
      toast(t('deleted'))
      onDeleted()
    } catch (refused) {
      setFailure(refused)
      void query.refetch()
    }
  }

  return (
    <Dialog
      open
      title={<span className={css['detailTitle']}>{notice?.subject ?? t('title')}</span>}
      width={800}
      wrapClassName={css['whole'] ?? ''}
      onCancel={onClose}
      footer={
        <div className="y-dialog-foot">
          {canWrite && notice !== undefined ? (
            <>
              <HistoryButton
                name={notice.subject}
                timeZone={me.employeeInfo.timeZone}
                question={() => ask(readNoticeHistory, { params: { noticeSn } })}
              />
              <Button onClick={() => void remove(notice)}>
                <Icon name="remove" size={16} />
                {t('remove')}
              </Button>
              <Button onClick={() => onEdit(notice)}>
                <Icon name="edit" size={16} />
                {t('edit')}
              </Button>
            </>
          ) : null}
          <Button kind="main" onClick={onClose}>
            {ui('close')}
          </Button>
        </div>
      }
    >
      <Refusal
        failure={failure ?? (notice === undefined ? query.error : null)}
        {...(failure === null ? { onRetry: () => void query.refetch() } : {})}
      />
      {notice === undefined ? (
        query.isError ? null : (
          <div role="status" aria-label={t('loading')} className={css['loading']}>
            <Skeleton rows={6} />
          </div>
        )
      ) : (
        <NoticeBody notice={notice} />
      )}
    </Dialog>
  )
}

function NoticeBody({ notice }: { readonly notice: Notice }) {
  const t = useText(noticeMessages)
  const language = useLanguage()
  const images = useNoticeImages()
  const files = notice.attachFileList.filter(({ inlineYn }) => inlineYn === 'N')
  return (
    <article aria-label={notice.subject} className={css['detail']}>
      <dl className={css['facts']}>
        <div>
          <dt>{t('registerDate')}</dt>
          <dd className="y-day">{formatDay(notice.registerDate, language)}</dd>
        </div>
        <div>
          <dt>{t('register')}</dt>
          <dd>{notice.register}</dd>
        </div>
        {notice.pinnedYn === 'Y' ? (
          <div className={css['pinnedFact']}>
            <dt className="y-only-read">{t('pinned')}</dt>
            <dd>
              <Sign strokes={signs.pinned} size={16} />
              {t('pinned')}
            </dd>
          </div>
        ) : null}
      </dl>
      {files.length === 0 ? null : (
        <ul className={css['files']} aria-label={t('attachments')}>
          {files.map((file) => (
            <li key={file.atchmnflSn}>
              <AttachmentButton file={file} />
            </li>
          ))}
        </ul>
      )}
      {notice.contents === '' ? (
        <p className="y-meta">{t('noContents')}</p>
      ) : (
        <RichText html={notice.contents} images={images} />
      )}
    </article>
  )
}
