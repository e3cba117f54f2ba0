import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { queries } from '../api/queries.ts'

/** After the last key: a text is searched for once, and not at each of its letters. */
const pauseMilliseconds = 200

type ServerSearch<Answer, Row, Key extends readonly unknown[]> = {
  /** The call that searches for a text. */
  readonly callFor: (text: string) => UseQueryOptions<Answer, Error, Answer, Key>
  readonly rowsOf: (answer: Answer) => readonly Row[]
  readonly idOf: (row: Row) => string
  /** Whether there are rows before anything is typed. */
  readonly listsAll: boolean
  readonly onChoose: (row: Row | null) => void
}

/**
 * The props of a Select that searches its choices on the server. An Enter before the answer waits for it, and chooses the
 * row with the typed ID or the only one: never one of an earlier answer. Typing on, or leaving, takes it back.
 */
export function useServerSearch<Answer, Row, Key extends readonly unknown[]>(
  search: ServerSearch<Answer, Row, Key>,
) {
  const { callFor, rowsOf, idOf, listsAll, onChoose } = search
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const typed = text.trim()
  const searched = useLater(typed)
  const isSearched = listsAll || typed !== ''
  const query = useQuery({
    ...callFor(searched),
    enabled: listsAll || searched !== '',
    // the library's type asks whether an answer is a function, which a type parameter cannot say
    placeholderData: keepPreviousData as never,
  })
  const isFinding = searched !== typed || query.isFetching
  const rows = query.data === undefined || !isSearched ? [] : rowsOf(query.data)
  const choose = (row: Row | null) => {
    setText('')
    setOpen(false)
    onChoose(row)
  }
  /** What is typed now, for an answer that comes later; null once the Select is gone. */
  const now = useRef<string | null>(null)
  useEffect(() => {
    now.current = typed
    return () => {
      now.current = null
    }
  }, [typed])
  const chooseOnceAnswered = async () => {
    const answer = rowsOf(await queries.fetchQuery(callFor(typed)))
    const only = answer.length === 1 ? answer[0] : undefined
    const meant = answer.find((row) => idOf(row) === typed) ?? only
    if (now.current === typed && meant !== undefined) choose(meant)
  }
  const onInputKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isOpen || !isSearched) return
    // Of several, or before anything is typed, the list takes the marked one.
    if (!isFinding && (typed === '' || rows.length !== 1)) return
    event.preventDefault()
    event.stopPropagation()
    // Where it is not answered the list says so.
    chooseOnceAnswered().catch(() => undefined)
  }
  return {
    typed,
    rows,
    choose,
    isFinding,
    isError: query.isError,
    select: {
      open: isOpen,
      onOpenChange: setOpen,
      onInputKeyDown,
      showSearch: { filterOption: false, onSearch: setText, searchValue: text },
    },
  } as const
}

/** The typed text after a short pause. */
function useLater(text: string): string {
  const [later, setLater] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return later
}
