import type { Notice } from '@yuga/contract/messages/notices'
import { Form, Input, Switch } from 'antd'
import { type ClipboardEvent, type DragEvent, useEffect, useId, useMemo } from 'react'
import { useMe } from '../../api/session/session.ts'
import { catalogue } from '../../i18n/catalogue.ts'
import { formatInstant } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { requiredMark } from '../../ui/form/required-mark.tsx'
import { FirstField } from '../../ui/form/first-field.tsx'
import { FormField, OtherValues } from '../../ui/form/form-field.tsx'
import { useLeaveGuard } from '../../ui/form/use-leave-guard.ts'
import { useSave } from '../../ui/form/use-save.ts'
import { uiMessages } from '../../ui/ui.messages.ts'
import { RichTextEditor } from '../editor/rich-text-editor.tsx'
import { noticeMessages } from '../notices.messages.ts'
import page from '../notices.module.css'
import { RichText } from '../reading/rich-text.tsx'
import { sanitizedText } from '../reading/sanitize.ts'
import { useNoticeImages } from '../use-notice-images.ts'
import type { Draft } from './draft-store.ts'
import { FilesField } from './files-field.tsx'
import css from './form.module.css'
import { sizesOf } from './notice-values.ts'
import { useFiles } from './use-files.ts'
import { useNoticeForm } from './use-notice-form.ts'
import { useStoredDraft } from './use-stored-draft.ts'

export type NoticeFormProps = {
  /** As it was opened; null: a new one. */
  readonly notice: Notice | null
  /** Under which a draft may lie, also of a notice that is gone by now. */
  readonly draftOf: number | null
  readonly onSaved: (saved: Notice, isNew: boolean) => void
  readonly onClose: () => void
}

/** A notice is written in a popup; nothing of it is lost by a refusal, a broken line, or a reload. */
export function NoticeForm(props: NoticeFormProps) {
  const { employeeId } = useMe().employeeInfo
  const draft = useStoredDraft(employeeId, props.draftOf)
  // what was kept comes first: the editor begins with it
  return draft === undefined ? null : <OpenForm {...props} draft={draft} />
}

type Fields = { readonly subject: string }

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

function OpenForm({
  notice,
  draft,
  draftOf,
  onSaved,
  onClose,
}: NoticeFormProps & { readonly draft: Draft | null }) {
  const t = useText(noticeMessages)
  const ui = useText(uiMessages)
  const language = useLanguage()
  const { employeeInfo } = useMe()
  const id = useId()
  const images = useNoticeImages()
  const [form] = Form.useForm<Fields>()
  const written = useNoticeForm({
    notice,
    draft,
    draftOf,
    employeeId: employeeInfo.employeeId,
    images,
  })
  const { base, values, message, theirs, percent, change } = written
  const begun = useMemo(() => sanitizedText(written.begun.contents), [written.begun])
  const stored = useMemo(() => base?.attachFileList ?? [], [base])
  const files = useFiles({
    values: written.latest,
    stored,
    images,
    onAdded: (added) => change({ added: [...written.latest().added, ...added] }),
  })
  const bytes = sizesOf(values, stored, images).reduce((sum, size) => sum + size, 0)
  const mayLeave = useLeaveGuard(written.isDirty, { isStored: true })
  const saving = useSave<Fields>({
    form,
    send: async () => {
      files.forgetProblems()
      const { saved, isNew } = await written.save()
      onSaved(saved, isNew)
    },
    onSaved: () => {},
  })
  // what came from elsewhere than the keyboard is in the field too
  useEffect(() => form.setFieldsValue({ subject: values.subject }), [form, values.subject])

  async function leave() {
    if (saving.isSending || !(await mayLeave())) return
    await written.forget()
    onClose()
  }

  async function reload() {
    if (await written.reload()) saving.forget()
  }

  function paste(event: ClipboardEvent) {
    const pasted = [...event.clipboardData.files]
    if (event.defaultPrevented || pasted.length === 0) return
    event.preventDefault()
    files.attach(pasted)
  }

  function drop(event: DragEvent) {
    if (event.defaultPrevented || !hasFiles(event)) return
    event.preventDefault()
    files.attach([...event.dataTransfer.files])
  }

  return (
    <Dialog
      open
      title={t(base === null ? 'addTitle' : 'editTitle')}
      width={960}
      wrapClassName={page['whole'] ?? ''}
      mask={{ closable: false }}
      footer={null}
      onCancel={() => void leave()}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={requiredMark}
        initialValues={{ subject: values.subject }}
        validateTrigger="onSubmit"
        onValuesChange={({ subject }: Partial<Fields>) => change({ subject: subject ?? '' })}
        onFinish={() => void saving.submit()}
        onFinishFailed={() => void saving.submit()}
        onPaste={paste}
        onDragOver={(event) => hasFiles(event) && event.preventDefault()}
        onDrop={drop}
        onKeyDown={(event) => {
          if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
          if (event.shiftKey || event.altKey) return
          event.preventDefault()
          void saving.submit()
        }}
      >
        {message === null ? null : (
          <div className={css['notice']}>
            <Note meaning={message === 'gone' ? 'problem' : 'info'}>
              {message === 'draft' || message === 'staleDraft' ? (
                <>
                  {t('draftRestored', { at: formatInstant(draft?.keptAt ?? '', language) })}{' '}
                  {message === 'staleDraft' ? `${t('draftStale')} ` : ''}
                  <button
                    type="button"
                    className="y-link"
                    onClick={() => void written.discardDraft()}
                  >
                    {t('discardDraft')}
                  </button>
                </>
              ) : (
                t(message)
              )}
            </Note>
          </div>
        )}
        <FirstField>
          <OtherValues
            value={
              theirs === null || theirs.subject === values.subject
                ? {}
                : { subject: theirs.subject }
            }
          >
            <FormField
              name="subject"
              label={t('subject')}
              required
              rules={[
                { required: true, whitespace: true, message: catalogue.enterSubject[language] },
              ]}
            >
              <Input maxLength={200} autoComplete="off" />
            </FormField>
          </OtherValues>
        </FirstField>
        <div className={css['pinned']}>
          <Switch
            id={`${id}-pinned`}
            checked={values.isPinned}
            onChange={(isPinned) => change({ isPinned })}
          />
          <label htmlFor={`${id}-pinned`}>{t('pinned')}</label>
          <span className="y-meta">{t('pinnedAbout')}</span>
        </div>
        <div className={css['contents']}>
          <span className="y-label">{t('contents')}</span>
          <RichTextEditor
            key={written.begun.round}
            id={`${id}-contents`}
            label={t('contents')}
            html={begun}
            images={images}
            takeImages={files.show}
            onChange={(contents) => change({ contents: contents ?? written.begun.contents })}
          />
          {theirs === null || theirs.contents === values.contents ? null : (
            <details className={css['theirs']}>
              <summary>{t('theirContents')}</summary>
              <RichText html={theirs.contents} images={images} />
            </details>
          )}
        </div>
        <FilesField
          stored={values.stored}
          added={values.added}
          bytes={bytes}
          problems={files.problems}
          onAdd={files.attach}
          onRemoveStored={(sn) =>
            change({ stored: values.stored.filter(({ atchmnflSn }) => atchmnflSn !== sn) })
          }
          onRemoveAdded={(key) =>
            change({ added: values.added.filter((file) => file.key !== key) })
          }
        />
        <Refusal
          failure={saving.failure}
          {...(saving.isStale ? { onRetry: () => void reload(), retryText: t('reload') } : {})}
        />
        <div className={css['foot']}>
          {percent === null ? null : (
            <span role="status" className="y-meta">
              {t('sending', { percent })}
            </span>
          )}
          <Button onClick={() => void leave()}>{ui('cancel')}</Button>
          <Button kind="main" type="submit" isBusy={saving.isSending}>
            {message === 'gone' ? t('asNew') : ui('save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
