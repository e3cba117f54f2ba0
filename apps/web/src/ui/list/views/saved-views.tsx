import type { SavedView } from '@yuga/contract/reports/saved-views'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../button/button.tsx'
import { Refusal } from '../../feedback/refusal.tsx'
import { Icon } from '../../icon.tsx'
import { Popover } from '../../popover/popover.tsx'
import css from './saved-views.module.css'
import { savedViewsMessages } from './saved-views.messages.ts'
import type { SavedViewsState } from './use-saved-views.ts'
import { useWriteViews } from './use-write-views.ts'

const longestName = 200

/** The reader's views of a list: chosen, saved, renamed, deleted, and one that the screen opens with. */
export function SavedViews({ state }: { readonly state: SavedViewsState }) {
  const t = useText(savedViewsMessages)
  const { chosen, isChanged } = state
  const name = chosen?.viewName ?? t('whole')
  return (
    <div className={css['corner']}>
      <Popover
        label={t('views')}
        triggerClass={css['trigger']}
        trigger={
          <>
            <Icon name="eye" size={16} />
            <span className="y-ellipsis">{t(isChanged ? 'shownChanged' : 'shown', { name })}</span>
            <Icon name="chevronDown" size={14} />
          </>
        }
      >
        {(close) => <Panel state={state} onClose={close} />}
      </Popover>
    </div>
  )
}

type PanelProps = { readonly state: SavedViewsState; readonly onClose: () => void }

function Panel({ state, onClose }: PanelProps) {
  const t = useText(savedViewsMessages)
  const { views, chosen, address, isChanged, choose } = state
  const { add, change, remove, isSending, failure } = useWriteViews(state)
  const [renamed, setRenamed] = useState<number | null>(null)
  const show = (view: SavedView | undefined) => {
    choose(view)
    onClose()
  }
  return (
    <div className={css['panel']}>
      <Refusal failure={failure ?? state.failure} />
      <ul className={css['views']}>
        <li>
          <ViewButton
            name={t('whole')}
            isChosen={chosen === undefined}
            onClick={() => show(undefined)}
          />
        </li>
        {views.map((view) =>
          renamed === view.viewSn ? (
            <li key={view.viewSn}>
              <NameForm
                label={t('newName')}
                button={t('save')}
                value={view.viewName}
                isSending={isSending}
                onSave={async (viewName) => {
                  if (await change(view, { viewName })) setRenamed(null)
                }}
                onCancel={() => setRenamed(null)}
              />
            </li>
          ) : (
            <li key={view.viewSn}>
              <ViewButton
                name={view.viewName}
                isChosen={chosen?.viewSn === view.viewSn}
                onClick={() => show(view)}
              />
              <ViewActions
                view={view}
                onDefault={() =>
                  void change(view, { defaultYn: view.defaultYn === 'Y' ? 'N' : 'Y' })
                }
                onRename={() => setRenamed(view.viewSn)}
                onRemove={() => void remove(view)}
              />
            </li>
          ),
        )}
      </ul>
      {views.length === 0 ? <p className="y-meta">{t('none')}</p> : null}
      {chosen !== undefined && isChanged ? (
        <Button isBusy={isSending} onClick={() => void change(chosen, { address })}>
          {t('overwrite', { name: chosen.viewName })}
        </Button>
      ) : null}
      <NewView
        isSending={isSending}
        onSave={async (viewName, isDefault) => {
          if (await add({ viewName, address, defaultYn: isDefault ? 'Y' : 'N' })) onClose()
        }}
      />
    </div>
  )
}

type ViewButtonProps = {
  readonly name: string
  readonly isChosen: boolean
  readonly onClick: () => void
}

function ViewButton({ name, isChosen, onClick }: ViewButtonProps) {
  return (
    <button
      type="button"
      className={css['view']}
      aria-current={isChosen || undefined}
      onClick={onClick}
    >
      <span className={css['mark']}>{isChosen ? <Icon name="check" size={14} /> : null}</span>
      <span className="y-ellipsis">{name}</span>
    </button>
  )
}

type ViewActionsProps = {
  readonly view: SavedView
  readonly onDefault: () => void
  readonly onRename: () => void
  readonly onRemove: () => void
}

function ViewActions({ view, onDefault, onRename, onRemove }: ViewActionsProps) {
  const t = useText(savedViewsMessages)
  const { viewName: name, defaultYn } = view
  const isDefault = defaultYn === 'Y'
  return (
    <>
      <button
        type="button"
        className={css['default']}
        aria-pressed={isDefault}
        aria-label={t(isDefault ? 'dropDefault' : 'makeDefault', { name })}
        title={t(isDefault ? 'dropDefault' : 'makeDefault', { name })}
        onClick={onDefault}
      >
        {t(isDefault ? 'isDefault' : 'toDefault')}
      </button>
      <button
        type="button"
        className="y-bare"
        aria-label={t('rename', { name })}
        onClick={onRename}
      >
        <Icon name="edit" size={16} />
      </button>
      <button
        type="button"
        className="y-bare"
        aria-label={t('remove', { name })}
        onClick={onRemove}
      >
        <Icon name="remove" size={16} />
      </button>
    </>
  )
}

type NameFormProps = {
  readonly label: string
  readonly button: string
  readonly value?: string
  readonly isSending: boolean
  readonly onSave: (name: string) => Promise<void>
  readonly onCancel?: () => void
}

function NameForm({ label, button, value = '', isSending, onSave, onCancel }: NameFormProps) {
  const t = useText(savedViewsMessages)
  const id = useId()
  const [name, setName] = useState(value)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') void onSave(name.trim())
  }
  return (
    <form className={css['form']} onSubmit={onSubmit}>
      <label className="y-only-read" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        // oxlint-disable-next-line no-autofocus -- it takes the place of the button that was pressed
        autoFocus={onCancel !== undefined}
        className={css['input']}
        placeholder={label}
        maxLength={longestName}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || onCancel === undefined) return
          event.stopPropagation()
          onCancel()
        }}
      />
      <Button type="submit" isBusy={isSending} disabled={name.trim() === ''}>
        {button}
      </Button>
      {onCancel === undefined ? null : <Button onClick={onCancel}>{t('cancel')}</Button>}
    </form>
  )
}

type NewViewProps = {
  readonly isSending: boolean
  readonly onSave: (name: string, isDefault: boolean) => Promise<void>
}

function NewView({ isSending, onSave }: NewViewProps) {
  const t = useText(savedViewsMessages)
  const [isDefault, setDefault] = useState(false)
  return (
    <fieldset className={css['new']}>
      <legend className="y-label">{t('saveAs')}</legend>
      <NameForm
        label={t('name')}
        button={t('save')}
        isSending={isSending}
        onSave={(name) => onSave(name, isDefault)}
      />
      <label className={css['asDefault']}>
        <input
          type="checkbox"
          checked={isDefault}
          onChange={(event) => setDefault(event.target.checked)}
        />
        {t('asDefault')}
      </label>
    </fieldset>
  )
}
