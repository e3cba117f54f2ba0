import { use, useEffect, useId, useState } from 'react'
import { ReadAtContext } from '../filters/read-at.tsx'
import { type OpenedFigure, OpenExplanation } from './opened-figure.ts'

/** Opens what a point of a chart is made of, as a figure of a table does (`ExplainedFigure`). */
export function useOpenedPoint(valueAt: (place: number) => number | null) {
  const id = useId()
  const { open, show } = use(OpenExplanation)
  const readAt = use(ReadAtContext)
  const [opened, setOpened] = useState<number>()
  const value = opened === undefined ? undefined : valueAt(opened)
  useEffect(() => {
    show(id, value === undefined ? undefined : { value, readAt })
    return () => show(id, undefined)
  }, [show, id, value, readAt])
  return (place: number, figure: OpenedFigure) => {
    setOpened(place)
    open(id, figure, { value: valueAt(place), readAt })
  }
}
