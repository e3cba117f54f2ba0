import { useId } from 'react'
import { Icon } from '../icon.tsx'
import css from './file-button.module.css'

type FileButtonProps = {
  readonly label: string
  /** Endings and media types that the browser offers; what comes is looked at by the server. */
  readonly accept: string
  readonly disabled?: boolean
  readonly onChoose: (file: File) => void
}

/** Chooses one file: the words of a browser's own button are in its language, not in the reader's. */
export function FileButton({ label, accept, disabled = false, onChoose }: FileButtonProps) {
  const id = useId()
  return (
    <span className={css['whole']}>
      <input
        id={id}
        type="file"
        accept={accept}
        className={css['input']}
        disabled={disabled}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file !== undefined) onChoose(file)
          // the same file can be chosen again, as after it was put right
          event.target.value = ''
        }}
      />
      <label htmlFor={id} className={css['button']}>
        <Icon name="upload" size={16} />
        {label}
      </label>
    </span>
  )
}
